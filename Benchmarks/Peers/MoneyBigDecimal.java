import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The operations on money with BigDecimal, on the inputs of the workloads of those names: prints a JSON array.
 *
 * <p>`java MoneyBigDecimal.java FEED WORKLOAD=CHECKSUM...`. FEED is what `benchmarks make-feed 4096` writes; its prices
 * are those of `price-parse`. A checksum is verified before anything is timed, and once more afterwards: FNV-1a 64 over
 * the results in units of their last decimal, eight bytes each, lowest first.
 */
public final class MoneyBigDecimal {
  private static final int COUNT = 4096;
  private static final int SAMPLES = 11;
  /** Nanoseconds of passes before the first sample, so that the loop is compiled. */
  private static final long WARM_UP = 700_000_000L;
  /** Nanoseconds of a sample, at least. */
  private static final long SAMPLE = 20_000_000L;

  private static final BigDecimal CENT = new BigDecimal("0.01");
  private static final BigDecimal TAKEN = BigDecimal.ONE.negate();
  private static final BigDecimal[] WEIGHTS = {
    new BigDecimal("25.99"), new BigDecimal("49.99"), new BigDecimal("120.00"), new BigDecimal("7.99")
  };
  private static final BigDecimal SUM = Arrays.stream(WEIGHTS).reduce(BigDecimal.ZERO, BigDecimal::add);

  private final BigDecimal[] totals = new BigDecimal[COUNT];
  /** The neighbors of the totals, with two decimals and with four. */
  private final BigDecimal[] others = new BigDecimal[COUNT];
  private final BigDecimal[] fine = new BigDecimal[COUNT];
  private final String[] prices;
  private final BigDecimal[] results = new BigDecimal[12 * COUNT];
  /** What the cut took of each share, used again for each total. */
  private final BigDecimal[] remainders = new BigDecimal[WEIGHTS.length];

  /** 4096 totals from 35.00 to 1500.00: SplitMix64 from seed 4. */
  private MoneyBigDecimal(Path feed) throws java.io.IOException {
    long state = 4;
    for (int i = 0; i < COUNT; i++) {
      state += 0x9E3779B97F4A7C15L;
      long mixed = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
      mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
      totals[i] = BigDecimal.valueOf(3500 + Long.remainderUnsigned(mixed ^ (mixed >>> 31), 146_501), 2);
    }
    for (int i = 0; i < COUNT; i++) {
      others[i] = totals[(i + 1) % COUNT];
      fine[i] = others[i].movePointLeft(2);
    }
    List<String> lines = Files.readAllLines(feed, StandardCharsets.UTF_8);
    int column = Arrays.asList(lines.get(0).split("\t")).indexOf("price");
    prices = lines.stream().skip(1).map(line -> line.split("\t")[column]).toArray(String[]::new);
  }

  /** One workload: how many results an operation has, their decimals, and all operations once. */
  private record Work(int width, int scale, Runnable pass) {}

  private Work work(String name) {
    return switch (name) {
      case "money-add" -> new Work(1, 2, () -> {
        for (int i = 0; i < COUNT; i++) results[i] = totals[i].add(others[i]);
      });
      case "decimal-add" -> new Work(1, 4, () -> {
        for (int i = 0; i < COUNT; i++) results[i] = totals[i].add(fine[i]);
      });
      case "decimal-multiply" -> new Work(1, 6, () -> {
        for (int i = 0; i < COUNT; i++) results[i] = totals[i].multiply(fine[i]);
      });
      case "equal-split-4" -> new Work(4, 2, () -> splitAll(4));
      case "equal-split-12" -> new Work(12, 2, () -> splitAll(12));
      case "weighted-4" -> new Work(4, 2, () -> {
        for (int i = 0; i < COUNT; i++) allocate(totals[i], 4 * i);
      });
      case "price-parse" -> new Work(1, 2, () -> {
        for (int i = 0; i < COUNT; i++) results[i] = parse(prices[i]);
      });
      default -> throw new IllegalArgumentException("no workload " + name);
    };
  }

  /** The quotient cut to cents, and one cent more for the first parts until nothing remains. */
  private void splitAll(int parts) {
    BigDecimal divisor = BigDecimal.valueOf(parts);
    for (int i = 0; i < COUNT; i++) {
      BigDecimal share = totals[i].divide(divisor, 2, RoundingMode.DOWN);
      BigDecimal rest = totals[i].subtract(share.multiply(divisor));
      for (int k = 0; k < parts; k++) {
        boolean takesMore = rest.signum() > 0;
        results[parts * i + k] = takesMore ? share.add(CENT) : share;
        if (takesMore) rest = rest.subtract(CENT);
      }
    }
  }

  /** Shares cut to cents, and one cent more for those that the cut took most of. */
  private void allocate(BigDecimal total, int at) {
    BigDecimal rest = total;
    for (int k = 0; k < WEIGHTS.length; k++) {
      BigDecimal product = total.multiply(WEIGHTS[k]);
      BigDecimal share = product.divide(SUM, 2, RoundingMode.DOWN);
      remainders[k] = product.subtract(share.multiply(SUM));
      results[at + k] = share;
      rest = rest.subtract(share);
    }
    for (; rest.signum() > 0; rest = rest.subtract(CENT)) {
      int most = 0;
      for (int k = 1; k < WEIGHTS.length; k++) if (remainders[k].compareTo(remainders[most]) > 0) most = k;
      results[at + most] = results[at + most].add(CENT);
      remainders[most] = TAKEN; // below every remainder: a part takes one cent only
    }
  }

  /** The currency behind the blank is compared, and a number finer than cents refused. */
  private static BigDecimal parse(String price) {
    int blank = price.lastIndexOf(' ');
    if (!price.startsWith(" USD", blank) || price.length() != blank + 4) throw new ArithmeticException(price);
    return new BigDecimal(price.substring(0, blank)).setScale(2, RoundingMode.UNNECESSARY);
  }

  private String checksum(Work work) {
    long value = 0xCBF29CE484222325L;
    for (int i = 0; i < work.width * COUNT; i++) {
      long units = results[i].movePointRight(work.scale).longValueExact();
      for (int shift = 0; shift < 64; shift += 8) value = (value ^ (units >>> shift & 0xFF)) * 0x100000001B3L;
    }
    return String.format("%016x", value);
  }

  private void verify(String name, Work work, String expected) {
    String got = checksum(work);
    if (got.equals(expected)) return;
    System.err.printf("MoneyBigDecimal: %s has the checksum %s, not %s%n", name, got, expected);
    System.exit(1);
  }

  /** Verifies, warms up, and times samples; then verifies once more. */
  private String measured(String name, String expected) {
    Work work = work(name);
    work.pass.run();
    verify(name, work, expected);
    int passes = 0;
    for (long start = System.nanoTime(); System.nanoTime() - start < WARM_UP; passes++) work.pass.run();
    passes = (int) Math.max(1, passes * SAMPLE / WARM_UP);
    double[] times = new double[SAMPLES];
    for (int sample = 0; sample < SAMPLES; sample++) {
      long start = System.nanoTime();
      for (int i = 0; i < passes; i++) work.pass.run();
      times[sample] = (double) (System.nanoTime() - start) / passes / COUNT;
    }
    verify(name, work, expected);
    Arrays.sort(times);
    return String.format(
        Locale.ROOT,
        "{\"name\": \"%s-java-bigdecimal\", \"peerOf\": \"%s\", \"medianNanoseconds\": %.3f,"
            + " \"minimumNanoseconds\": %.3f, \"checksum\": \"%s\"}",
        name, name, times[SAMPLES / 2], times[0], expected);
  }

  public static void main(String[] arguments) throws java.io.IOException {
    MoneyBigDecimal money = new MoneyBigDecimal(Path.of(arguments[0]));
    List<String> results = new ArrayList<>();
    for (String argument : Arrays.asList(arguments).subList(1, arguments.length)) {
      String[] sides = argument.split("=");
      results.add(money.measured(sides[0], sides[1]));
    }
    System.out.println("[" + String.join(", ", results) + "]");
  }
}
