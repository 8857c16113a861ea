import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigurationError } from '../configuration/configuration.ts'
import { present } from '../present.ts'

/**
 * The place of a sealed value; it opens nowhere else, so that values cannot be swapped between
 * rows.
 */
export interface SealedPlace {
  table: string
  column: string
  id: number
}

interface Key {
  id: string
  secret: Buffer
}

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @throws {ConfigurationError} when there is no key, one is malformed, or two have the same id. */
function parseKeys(text: string, place: string): Key[] {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const [id = '', encoded = ''] = entry.split(':')
      return { id, secret: Buffer.from(encoded, 'base64url') }
    })
  const isWellFormed = keys.every(({ id, secret }) => id !== '' && secret.length === KEY_BYTES)
  const ids = new Set(keys.map(({ id }) => id))
  if (!isWellFormed || keys.length === 0 || ids.size < keys.length)
    throw new ConfigurationError([
      `${place} holds id:key pairs, each id once and each key 32 bytes in base64url`,
    ])
  return keys
}

/** The default key file, used when the environment has no keys. */
export const keyFileIn = (dataDirectory: string): string =>
  path.join(dataDirectory, 'keys', 'encryption.keys')

function findKeyFile(dataDirectory: string): string | undefined {
  try {
    return readFileSync(keyFileIn(dataDirectory), 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new ConfigurationError([`${keyFileIn(dataDirectory)} cannot be read (${code})`])
  }
}

/** The text with the source's keys; undefined when there are none. */
export const readKeysText = (source: KeySource): string | undefined =>
  source.encryptionKeys ?? findKeyFile(source.dataDirectory)

/** A new key in the configuration's form: `id:key`. */
export const newKeyPair = (id: string): string =>
  `${id}:${randomBytes(KEY_BYTES).toString('base64url')}`

/** Of processes that share a data folder, one creates the file atomically; the others read it. */
function createKeyFile(dataDirectory: string, id: string): void {
  const file = keyFileIn(dataDirectory)
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const made = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(made, `${newKeyPair(id)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(made, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(made)
  }
}

/** An unused key id: `k` and a number. */
export function nextKeyId(ids: readonly string[]): string {
  const numbers = ids.map((id) => Number(/^k(\d{1,9})$/.exec(id)?.[1] ?? 0))
  return `k${Math.max(0, ...numbers) + 1}`
}

/** Adds a new key, which seals from now on. The file is replaced atomically. */
export function addKeyToFile(dataDirectory: string, id: string): void {
  const file = keyFileIn(dataDirectory)
  const next = `${file}.next`
  const text = `${readFileSync(file, 'utf8').trimEnd()}\n${newKeyPair(id)}\n`
  rmSync(next, { force: true })
  writeFileSync(next, text, { mode: 0o600, flag: 'wx', flush: true })
  renameSync(next, file)
}

export interface KeySource {
  encryptionKeys?: string | undefined
  dataDirectory: string
}

/** The place of the keys, for messages. */
export const placeOfKeys = ({ encryptionKeys, dataDirectory }: KeySource): string =>
  encryptionKeys === undefined ? keyFileIn(dataDirectory) : 'ENCRYPTION_KEYS'

/**
 * Seals texts with AES-256-GCM. The newest key (the last listed) seals, all of them open. The
 * result is `keyId.base64url(nonce, ciphertext, tag)`; table, column and row are bound as
 * additional data.
 */
export class Sealer {
  readonly #keys: Map<string, Key>
  readonly #newest: Key
  readonly #givenUp: ReadonlySet<string>

  /** `givenUp` are ids of keys that are lost for good. */
  constructor(keys: readonly Key[], givenUp: Iterable<string> = []) {
    const newest = keys.at(-1)
    if (!newest) throw new Error('at least one encryption key is needed')
    this.#keys = new Map(keys.map((key) => [key.id, key]))
    this.#newest = newest
    this.#givenUp = new Set(givenUp)
  }

  /** `place` names the text's source in the error message. */
  static fromText(text: string, place = 'ENCRYPTION_KEYS'): Sealer {
    return new Sealer(parseKeys(text, place))
  }

  /** The keys of the environment, else of the data directory, where they are created if missing. */
  static load(source: KeySource): Sealer {
    return Sealer.find(source) ?? createKeys(source)
  }

  /** As {@link load}, without creating keys. */
  static find(source: KeySource): Sealer | undefined {
    const text = readKeysText(source)
    return text === undefined ? undefined : Sealer.fromText(text, placeOfKeys(source))
  }

  /** Oldest first; the last one seals. */
  get keyIds(): string[] {
    return [...this.#keys.keys()]
  }

  /** The same keys, with the ids of lost keys. */
  withGivenUp(ids: Iterable<string>): Sealer {
    return new Sealer([...this.#keys.values()], ids)
  }

  hasGivenUp(id: string): boolean {
    return this.#givenUp.has(id)
  }

  get newestKeyId(): string {
    return this.#newest.id
  }

  seal(plain: string, place: SealedPlace): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#newest.secret, nonce)
    cipher.setAAD(boundTo(place))
    const body = Buffer.concat([
      nonce,
      cipher.update(plain, 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ])
    return `${this.#newest.id}.${body.toString('base64url')}`
  }

  /** @throws {Error} when the value was modified or moved, or its key is missing. */
  open(sealed: string, place: SealedPlace): string {
    const dot = sealed.indexOf('.')
    const key = this.#keys.get(sealed.slice(0, dot))
    if (!key) throw new Error(`no key ${sealed.slice(0, dot)} for ${place.table}.${place.column}`)
    const body = Buffer.from(sealed.slice(dot + 1), 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key.secret, body.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(boundTo(place))
    decipher.setAuthTag(body.subarray(-TAG_BYTES))
    return Buffer.concat([
      decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8')
  }

  /**
   * As {@link open}; undefined when the value’s key is lost for good.
   * @throws {Error} as {@link open}, for values of all other keys.
   */
  openUnlessLost(sealed: string, place: SealedPlace): string | undefined {
    try {
      return this.open(sealed, place)
    } catch (error) {
      if (this.hasGivenUp(keyIdOf(sealed) ?? '')) return undefined
      throw error
    }
  }

  /** Whether {@link open} would succeed. */
  opens(sealed: string, place: SealedPlace): boolean {
    try {
      this.open(sealed, place)
      return true
    } catch {
      return false
    }
  }

  /** A keyed hash that identifies the key without revealing it. @throws for an unknown id. */
  fingerprintOf(id: string): string {
    const key = this.#keys.get(id)
    if (!key) throw new Error(`no key ${id}`)
    return signWith(key, 'key-fingerprint', id)
  }

  /** An HMAC with the newest key. */
  sign(purpose: string, message: string): string {
    return signWith(this.#newest, purpose, message)
  }

  /** Verifies an HMAC of {@link sign} with any of the keys, so that links survive a rotation. */
  isSigned(purpose: string, message: string, code: string): boolean {
    const given = Buffer.from(code)
    const matches = [...this.#keys.values()].map((key) => {
      const expected = Buffer.from(signWith(key, purpose, message))
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
    return matches.includes(true)
  }
}

/** Creates a key in the data folder, with an id not in `taken`. */
export function createKeys(
  source: Pick<KeySource, 'dataDirectory'>,
  taken: readonly string[] = [],
): Sealer {
  createKeyFile(source.dataDirectory, nextKeyId(taken))
  return present(Sealer.find({ dataDirectory: source.dataDirectory }))
}

function signWith({ secret }: Key, purpose: string, message: string): string {
  const key = hkdfSync('sha256', secret, '', purpose, KEY_BYTES)
  return createHmac('sha256', Buffer.from(key)).update(message).digest('base64url')
}

/** The key id of a sealed value; undefined when it is not sealed. */
export const keyIdOf = (sealed: string): string | undefined => /^([^.]+)\.[\w-]+$/.exec(sealed)?.[1]

const boundTo = (place: SealedPlace) => Buffer.from(`${place.table}/${place.column}/${place.id}`)

let current: Sealer | undefined

/** The process's sealer. @throws before {@link provideSealer}. */
export function sealer(): Sealer {
  if (!current) throw new Error('no sealer was provided')
  return current
}

export function provideSealer(next: Sealer): void {
  current = next
}
