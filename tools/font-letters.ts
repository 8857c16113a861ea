const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  )

/** The letters of an English page. */
export const LATIN =
  between(0x20, 0x7e) + between(0xc0, 0xff) + '\u00a0©«°·»ıŒœ\u2009\u200a–—‘’“”„•…€™−'

/** The letters of a Farsi page; Latin letters on it use the reader's system font. */
export const PERSIAN =
  ' \u00a0«»،؛؟ـ…\u200c\u200d\u200e\u200f' +
  between(0x621, 0x63a) +
  between(0x641, 0x652) +
  between(0x660, 0x669) +
  between(0x6f0, 0x6f9) +
  '\u0654٪٫٬\u0670پچژکگھۀہیےە'
