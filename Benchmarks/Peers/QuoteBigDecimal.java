import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;

/**
 * One quote of 4 payments with BigDecimal, on the totals of the `quote-4` workload: prints one JSON object.
 *
 * <p>`java QuoteBigDecimal.java [SAMPLES]`. The checksum must be that of `quote-4`: FNV-1a 64 over the payments in
 * minor units, eight bytes each, lowest first.
 */
public final class QuoteBigDecimal {
  private static final int PAYMENTS = 4;
  private static final BigDecimal COUNT = BigDecimal.valueOf(PAYMENTS);
  private static final BigDecimal CENT = new BigDecimal("0.01");
  private static final BigDecimal MINIMUM = new BigDecimal("35.00");
  private static final BigDecimal MAXIMUM = new BigDecimal("1500.00");
  /** Passes before the first sample, so that the loop is compiled: about a second. */
  private static final int WARM_UP_PASSES = 1000;
  /** Passes in a sample: about a tenth of a second. */
  private static final int PASSES = 100;

  /** 4096 totals from 35.00 to 1500.00: SplitMix64 from seed 4. */
  private static BigDecimal[] totals() {
    BigDecimal[] drawn = new BigDecimal[4096];
    long state = 4;
    for (int i = 0; i < drawn.length; i++) {
      state += 0x9E3779B97F4A7C15L;
      long mixed = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
      mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
      drawn[i] = BigDecimal.valueOf(3500 + Long.remainderUnsigned(mixed ^ (mixed >>> 31), 146_501), 2);
    }
    return drawn;
  }

  /** Puts the payments at `at` and after, the first ones a cent more until nothing remains. */
  private static void quote(BigDecimal total, BigDecimal[] payments, int at) {
    if (total.compareTo(MINIMUM) < 0 || total.compareTo(MAXIMUM) > 0) return;
    BigDecimal share = total.divide(COUNT, 2, RoundingMode.DOWN);
    BigDecimal rest = total.subtract(share.multiply(COUNT));
    for (int k = 0; k < PAYMENTS; k++) {
      boolean takesMore = rest.signum() > 0;
      payments[at + k] = takesMore ? share.add(CENT) : share;
      if (takesMore) rest = rest.subtract(CENT);
    }
  }

  private static void pass(BigDecimal[] totals, BigDecimal[] payments) {
    for (int i = 0; i < totals.length; i++) quote(totals[i], payments, PAYMENTS * i);
  }

  private static String checksum(BigDecimal[] payments) {
    long value = 0xCBF29CE484222325L;
    for (BigDecimal payment : payments) {
      long cents = payment.movePointRight(2).longValueExact();
      for (int shift = 0; shift < 64; shift += 8) value = (value ^ (cents >>> shift & 0xFF)) * 0x100000001B3L;
    }
    return String.format("%016x", value);
  }

  public static void main(String[] arguments) {
    int samples = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 11;
    BigDecimal[] totals = totals();
    BigDecimal[] payments = new BigDecimal[PAYMENTS * totals.length];
    for (int i = 0; i < WARM_UP_PASSES; i++) pass(totals, payments);
    double[] times = new double[samples];
    for (int sample = 0; sample < samples; sample++) {
      long start = System.nanoTime();
      for (int i = 0; i < PASSES; i++) pass(totals, payments);
      times[sample] = (double) (System.nanoTime() - start) / PASSES / totals.length;
    }
    Arrays.sort(times);
    System.out.printf(
        java.util.Locale.ROOT,
        "{\"name\": \"quote-4-java-bigdecimal\", \"medianNanoseconds\": %.3f, \"minimumNanoseconds\": %.3f,"
            + " \"checksum\": \"%s\"}%n",
        times[samples / 2], times[0], checksum(payments));
  }
}
