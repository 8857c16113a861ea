import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/**
 * The format of an access key: `hamgam_`, 43 letters and digits with 256 random bits, and a
 * checksum of six. Secret scanners find it by the prefix and verify it by the checksum.
 */
const PREFIX = 'hamgam_'
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 43
const CHECK_LENGTH = 6
const FORM = /^hamgam_([\dA-Za-z]{43})([\dA-Za-z]{6})$/

function inLetters(value: bigint, length: number): string {
  const base = BigInt(LETTERS.length)
  let text = ''
  for (let rest = value; text.length < length; rest /= base)
    text = LETTERS.charAt(Number(rest % base)) + text
  return text
}

const checkOf = (secret: string): string => inLetters(BigInt(crc32(secret)), CHECK_LENGTH)

export function createAccessKey(): string {
  const secret = inLetters(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH)
  return PREFIX + secret + checkOf(secret)
}

/** Whether it has a key's format: other texts are refused without a database query. */
export function isAccessKey(given: string): boolean {
  const [, secret, check] = FORM.exec(given) ?? []
  return secret !== undefined && check === checkOf(secret)
}
