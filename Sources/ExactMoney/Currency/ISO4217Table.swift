/// The codes of ISO 4217 as fixed-width records, each list sorted by code so that a binary search finds a record.
///
/// The table is kept by hand. To review it:
///
/// 1. Read the amendments that the maintenance agency (SIX) published after `Currency.isoAmendment`, and compare every
///    record with list one (current codes) and list three (historic codes).
/// 2. Move a withdrawn code from `active` to `historic`; never delete one. A code stays active until the day its
///    withdrawal takes effect, whatever its country has announced.
/// 3. Set `Currency.isoTableDate` and `Currency.isoAmendment`, and the counts in the tests.
///
/// List three gives no minor units. Those here are the last that list one gave; for codes withdrawn before about 1998
/// they follow from the subdivision of the currency (100 parts unless it had none in use, 1000 fils for `YDD`).
/// A withdrawal date is the latest month of list three; the day stands only where the amendment or the law names one.
enum ISO4217Table {
  /// Current money, including fund codes that have a minor unit: code, number, digits.
  static var active: ISO4217Records { ISO4217Records(text: activeText, width: 10) }

  /// Withdrawn money: code, number, digits, withdrawal date (`00` where no month or day is stated), successor.
  ///
  /// No successor stands where several states or none followed (`CSK`), or where the sources leave it open.
  static var historic: ISO4217Records { ISO4217Records(text: historicText, width: 25) }

  /// Codes that have no minor unit, current and withdrawn: metals, units of account, tests. Code, number.
  static var withoutMinorUnit: ISO4217Records { ISO4217Records(text: withoutMinorUnitText, width: 8) }

  private static var withoutMinorUnitText: StaticString {
    """
    XAG 961
    XAU 959
    XBA 955
    XBB 956
    XBC 957
    XBD 958
    XDR 960
    XFO ---
    XFU ---
    XPD 964
    XPT 962
    XRE ---
    XSU 994
    XTS 963
    XUA 965
    XXX 999
    """
  }

  private static var activeText: StaticString {
    """
    AED 784 2
    AFN 971 2
    ALL 008 2
    AMD 051 2
    AOA 973 2
    ARS 032 2
    AUD 036 2
    AWG 533 2
    AZN 944 2
    BAM 977 2
    BBD 052 2
    BDT 050 2
    BHD 048 3
    BIF 108 0
    BMD 060 2
    BND 096 2
    BOB 068 2
    BOV 984 2
    BRL 986 2
    BSD 044 2
    BTN 064 2
    BWP 072 2
    BYN 933 2
    BZD 084 2
    CAD 124 2
    CDF 976 2
    CHE 947 2
    CHF 756 2
    CHW 948 2
    CLF 990 4
    CLP 152 0
    CNY 156 2
    COP 170 2
    COU 970 2
    CRC 188 2
    CUP 192 2
    CVE 132 2
    CZK 203 2
    DJF 262 0
    DKK 208 2
    DOP 214 2
    DZD 012 2
    EGP 818 2
    ERN 232 2
    ETB 230 2
    EUR 978 2
    FJD 242 2
    FKP 238 2
    GBP 826 2
    GEL 981 2
    GHS 936 2
    GIP 292 2
    GMD 270 2
    GNF 324 0
    GTQ 320 2
    GYD 328 2
    HKD 344 2
    HNL 340 2
    HTG 332 2
    HUF 348 2
    IDR 360 2
    ILS 376 2
    INR 356 2
    IQD 368 3
    IRR 364 2
    ISK 352 0
    JMD 388 2
    JOD 400 3
    JPY 392 0
    KES 404 2
    KGS 417 2
    KHR 116 2
    KMF 174 0
    KPW 408 2
    KRW 410 0
    KWD 414 3
    KYD 136 2
    KZT 398 2
    LAK 418 2
    LBP 422 2
    LKR 144 2
    LRD 430 2
    LSL 426 2
    LYD 434 3
    MAD 504 2
    MDL 498 2
    MGA 969 2
    MKD 807 2
    MMK 104 2
    MNT 496 2
    MOP 446 2
    MRU 929 2
    MUR 480 2
    MVR 462 2
    MWK 454 2
    MXN 484 2
    MXV 979 2
    MYR 458 2
    MZN 943 2
    NAD 516 2
    NGN 566 2
    NIO 558 2
    NOK 578 2
    NPR 524 2
    NZD 554 2
    OMR 512 3
    PAB 590 2
    PEN 604 2
    PGK 598 2
    PHP 608 2
    PKR 586 2
    PLN 985 2
    PYG 600 0
    QAR 634 2
    RON 946 2
    RSD 941 2
    RUB 643 2
    RWF 646 0
    SAR 682 2
    SBD 090 2
    SCR 690 2
    SDG 938 2
    SEK 752 2
    SGD 702 2
    SHP 654 2
    SLE 925 2
    SOS 706 2
    SRD 968 2
    SSP 728 2
    STN 930 2
    SVC 222 2
    SYP 760 2
    SZL 748 2
    THB 764 2
    TJS 972 2
    TMT 934 2
    TND 788 3
    TOP 776 2
    TRY 949 2
    TTD 780 2
    TWD 901 2
    TZS 834 2
    UAH 980 2
    UGX 800 0
    USD 840 2
    USN 997 2
    UYI 940 0
    UYU 858 2
    UYW 927 4
    UZS 860 2
    VED 926 2
    VES 928 2
    VND 704 0
    VUV 548 0
    WST 882 2
    XAD 396 2
    XAF 950 0
    XCD 951 2
    XCG 532 2
    XOF 952 0
    XPF 953 0
    YER 886 2
    ZAR 710 2
    ZMW 967 2
    ZWG 924 2
    """
  }

  private static var historicText: StaticString {
    """
    ADP 020 0 2003-07-00 EUR
    AFA 004 2 2003-01-00 AFN
    ALK 008 2 1989-12-00 ALL
    ANG 532 2 2025-03-31 XCG
    AOK 024 2 1991-03-00 AON
    AON 024 2 2000-02-00 AOR
    AOR 982 2 2000-02-00 AOA
    ARA 032 2 1992-01-00 ARS
    ARP 032 2 1985-07-00 ARA
    ARY 032 2 1990-00-00 ---
    ATS 040 2 2002-03-00 EUR
    AYM 945 2 2005-10-00 AZN
    AZM 031 2 2005-12-00 AZN
    BAD 070 2 1998-07-00 BAM
    BEC 993 0 1990-03-00 BEF
    BEF 056 0 2002-03-00 EUR
    BEL 992 0 1990-03-00 BEF
    BGJ 100 2 1990-00-00 BGK
    BGK 100 2 1990-00-00 BGL
    BGL 100 2 2003-11-00 BGN
    BGN 975 2 2026-01-01 EUR
    BOP 068 2 1987-02-00 BOB
    BRB 076 2 1986-03-00 BRC
    BRC 076 2 1989-02-00 BRN
    BRE 076 2 1993-03-00 BRR
    BRN 076 2 1990-03-00 BRE
    BRR 987 2 1994-07-00 BRL
    BUK 104 2 1990-02-00 MMK
    BYB 112 0 2001-01-00 BYR
    BYR 974 0 2017-01-01 BYN
    CHC 948 2 2004-11-00 CHW
    CSD 891 2 2006-10-00 RSD
    CSJ 203 2 1990-00-00 CSK
    CSK 200 2 1993-03-00 ---
    CUC 931 2 2021-06-30 CUP
    CYP 196 2 2008-01-01 EUR
    DDM 278 2 1990-09-00 DEM
    DEM 276 2 2002-03-00 EUR
    ECS 218 2 2000-09-00 USD
    ECV 983 2 2000-09-00 ---
    EEK 233 2 2011-01-01 EUR
    ESA 996 0 1981-00-00 ESP
    ESB 995 0 1994-12-00 ESP
    ESP 724 0 2002-03-00 EUR
    FIM 246 2 2002-03-00 EUR
    FRF 250 2 2002-03-00 EUR
    GEK 268 0 1995-10-00 GEL
    GHC 288 2 2008-01-00 GHS
    GHP 939 2 2007-06-00 GHS
    GNE 324 2 1989-12-00 GNF
    GNS 324 2 1986-02-00 GNF
    GQE 226 2 1986-06-00 XAF
    GRD 300 0 2002-03-00 EUR
    GWE 624 2 1981-00-00 GWP
    GWP 624 2 1997-05-00 XOF
    HRD 191 2 1995-01-00 HRK
    HRK 191 2 2023-01-01 EUR
    IEP 372 2 2002-03-00 EUR
    ILP 376 2 1981-00-00 ILR
    ILR 376 2 1990-00-00 ILS
    ISJ 352 2 1990-00-00 ISK
    ITL 380 0 2002-03-00 EUR
    LAJ 418 2 1979-12-00 LAK
    LSM 426 2 1985-05-00 LSL
    LTL 440 2 2014-12-00 EUR
    LTT 440 2 1993-07-00 LTL
    LUC 989 0 1990-03-00 LUF
    LUF 442 0 2002-03-00 EUR
    LUL 988 0 1990-03-00 LUF
    LVL 428 2 2014-01-01 EUR
    LVR 428 2 1994-12-00 LVL
    MGF 450 0 2004-12-00 MGA
    MLF 466 2 1984-11-00 XOF
    MRO 478 2 2017-12-00 MRU
    MTL 470 2 2008-01-01 EUR
    MTP 470 2 1983-06-00 MTL
    MVQ 462 2 1989-12-00 MVR
    MXP 484 2 1993-01-00 MXN
    MZE 508 2 1981-00-00 MZM
    MZM 508 2 2006-06-00 MZN
    NIC 558 2 1990-10-00 NIO
    NLG 528 2 2002-03-00 EUR
    PEH 604 2 1990-00-00 ---
    PEI 604 2 1991-07-00 PEN
    PES 604 2 1986-02-00 PEI
    PLZ 616 2 1997-01-00 PLN
    PTE 620 0 2002-03-00 EUR
    RHD 716 2 1981-00-00 ZWD
    ROK 642 2 1990-00-00 ROL
    ROL 642 0 2005-06-00 RON
    RUR 810 2 2004-01-00 RUB
    SDD 736 2 2007-07-00 SDG
    SDP 736 2 1998-06-00 SDD
    SIT 705 2 2007-01-01 EUR
    SKK 703 2 2009-01-01 EUR
    SLL 694 2 2023-12-31 SLE
    SRG 740 2 2003-12-00 SRD
    STD 678 2 2017-12-00 STN
    SUR 810 2 1990-12-00 RUR
    TJR 762 2 2001-04-00 TJS
    TMM 795 2 2009-01-01 TMT
    TPE 626 0 2002-11-00 USD
    TRL 792 0 2005-12-00 TRY
    UAK 804 2 1996-09-00 UAH
    UGS 800 2 1987-05-00 UGX
    UGW 800 2 1990-00-00 ---
    USS 998 2 2014-03-00 ---
    UYN 858 2 1989-12-00 UYP
    UYP 858 2 1993-03-00 UYU
    VEB 862 2 2008-01-01 VEF
    VEF 937 2 2018-08-20 VES
    VNC 704 2 1990-00-00 VND
    XEU 954 2 1999-01-01 EUR
    YDD 720 3 1991-09-00 YER
    YUD 890 2 1990-01-00 YUN
    YUM 891 2 2003-07-00 CSD
    YUN 890 2 1995-11-00 YUM
    ZAL 991 2 1995-03-00 ZAR
    ZMK 894 2 2012-12-00 ZMW
    ZRN 180 2 1999-06-00 CDF
    ZRZ 180 2 1994-02-00 ZRN
    ZWC 716 2 1989-12-00 ZWD
    ZWD 716 2 2008-08-00 ZWN
    ZWL 932 2 2024-09-01 ZWG
    ZWN 942 2 2006-09-00 ZWR
    ZWR 935 2 2009-06-00 ZWL
    """
  }
}
