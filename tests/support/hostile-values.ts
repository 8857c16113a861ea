/** Chooses the same again for the same seed, so that a finding can be repeated. */
export class Dice {
  #state: number
  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 up to, and not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)]!
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }
}

/** Texts that would change, end or slow down a concatenated query. */
export const SQL_INJECTIONS: readonly string[] = [
  "'",
  "' OR '1'='1",
  "1' OR 1=1 --",
  '1 OR 1=1',
  "'; DROP TABLE users; --",
  '1; select pg_sleep(3) --',
  "' || pg_sleep(3) || '",
  "' UNION SELECT email, password_hash FROM users --",
  '") OR ("1"="1',
  "\\'; select 1 --",
  "%' OR name LIKE '%",
  '1) OR (1=1',
  '$1',
  '$$; select 1; $$',
  "E'\\x27'",
  "1::text || ''",
]

const TEXTS: readonly string[] = [
  ...SQL_INJECTIONS,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '\u2028',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e309',
  '9007199254740993',
  '99999999999999999999999999',
  '2147483648',
  '-2147483649',
  '1.5',
  '0x10',
  '۱۲۳',
  '٤٥٦',
  'true',
  '[]',
  '{}',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '-271821-04-20',
  '9999-12-31T23:59:60Z',
  '9999-12-31',
  'OTk5OTk5OTk5OTk5OTk5LjE',
  '999999999999999.1.1',
  'Mars/Olympus',
  'Etc/GMT+99',
  'a@b',
  'a@example.org\r\nBcc: eve@example.net',
  '👩‍👩‍👧‍👦'.repeat(40),
  'ي ك ة ۀ \u200c\u200d',
  'A'.repeat(3000),
  '%',
  '%00',
  '__proto__',
  'constructor',
]

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  [],
  {},
  [[]],
  [null],
  [1, 'two', {}],
  { $ne: null },
  { length: 2_000_000_000 },
  { toString: 'x' },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
]

export const hostileText = (dice: Dice): string => dice.pick(TEXTS)

export const hostileValue = (dice: Dice): unknown =>
  dice.chance(0.6) ? hostileText(dice) : dice.pick(OTHERS)

/** JSON that is parsed, but deeper than what recurses over it gets. */
export const NESTED_DEEP = '['.repeat(20_000) + ']'.repeat(20_000)

/** Bodies that are no object of the schema, or no JSON at all. */
export const BROKEN_BODIES: readonly string[] = [
  '',
  '{',
  '{"a":',
  'null',
  '"text"',
  '42',
  '[]',
  '[{}]',
  NESTED_DEEP,
  '{"a":"\ud800"}',
  '\ufeff{}',
  '{"a":1,"a":2}',
  `{"email":"${'a'.repeat(60_000)}"}`,
  'email=a%40example.org&password=x',
]

const UNSAFE_IN_A_PATH = /[^\u0021-\u007e]|[?#/\\]/gu

/** For a query or path: percent-encoded, or sometimes wrongly left as it is. */
export function inAddress(text: string, dice: Dice): string {
  if (dice.chance(0.1)) return dice.pick(['%', '%zz', '%c0%af', '%E0%A4%A', '%00', '%ff'])
  if (dice.chance(0.2)) return text.replace(UNSAFE_IN_A_PATH, '%3F')
  return encodeURIComponent(text.toWellFormed())
}
