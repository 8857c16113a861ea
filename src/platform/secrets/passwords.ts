import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { takeTurns } from '../concurrency/turns.ts'

const MEMORY_KIB = 19_456
const PASSES = 2
const PARALLELISM = 1
const TAG_LENGTH = 32
/** Each hash takes 19 MiB and a thread: more concurrent ones would starve everything else. */
const MOST_AT_ONCE = 4
/** Some ten seconds of work on two cores. */
const MOST_WAITING = 500

const hashArgon2 = promisify(argon2)

const withTurn = takeTurns({ atOnce: MOST_AT_ONCE, waiting: MOST_WAITING })

const derive = (password: string, nonce: Buffer) =>
  withTurn(() =>
    hashArgon2('argon2id', {
      message: password.normalize('NFC'),
      nonce,
      parallelism: PARALLELISM,
      tagLength: TAG_LENGTH,
      memory: MEMORY_KIB,
      passes: PASSES,
    }),
  )

/** The digits of Persian and Arabic keyboards, 0 to 9. */
const DIGITS = ['۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩']
const LETTERS: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک' }
const SAME_KEYS = new RegExp(`[${DIGITS.join('')}${Object.keys(LETTERS).join('')}]`, 'g')

/** Normalizes digits and letters that the same key types on different keyboards. */
const keysOf = (password: string): string =>
  password.replace(SAME_KEYS, (sign) => {
    const digits = DIGITS.find((all) => all.includes(sign))
    return digits ? String(digits.indexOf(sign)) : LETTERS[sign]!
  })

/** An argon2id hash of the normalized password, in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(keysOf(password), nonce)
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${encode(nonce)}$${encode(tag)}`
}

/**
 * As slow a hash, the same each time for a place such as an account, so that it can be looked up: of
 * secrets that are random but short.
 */
export async function slowHash(secret: string, place: string): Promise<string> {
  const nonce = createHash('sha256').update(place).digest().subarray(0, 16)
  return (await derive(secret, nonce)).toString('base64url')
}

const SPARE_NONCE = randomBytes(16)

/**
 * Whether the password matches the hash, normalized or, for an older hash, as typed. Without a hash
 * it is false, after the same amount of work (timing).
 */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  const keys = keysOf(password)
  return (await isHashed(keys, hash)) || (keys !== password && (await isHashed(password, hash)))
}

/** A new hash of the normalized password if it matched an older one as typed; else undefined. */
export async function renewedHash(
  password: string,
  hash: string | null,
): Promise<string | undefined> {
  const keys = keysOf(password)
  return keys === password || (await isHashed(keys, hash)) ? undefined : hashPassword(password)
}

async function isHashed(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, , , , nonce, tag] = hash?.split('$') ?? []
  const derived = await derive(password, nonce ? Buffer.from(nonce, 'base64') : SPARE_NONCE)
  const expected = Buffer.from(tag ?? '', 'base64')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

let common: Promise<Set<string>> | undefined

/** Whether the password is one of the roughly 49,000 most common ones. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common']),
  )
  return (await common).has(keysOf(password).toLowerCase())
}
