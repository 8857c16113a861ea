import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a file with a key of its own, which is stored sealed with its record: so keys rotate
 * without a file being written again, and a file whose record is gone cannot be read.
 */
export function encryptFile(plain: Uint8Array): { bytes: Uint8Array; key: string } {
  const key = randomBytes(KEY_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  const bytes = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  return { bytes, key: key.toString('base64url') }
}

/** @throws {Error} when the file was changed, or is another key's. */
export function decryptFile(bytes: Uint8Array, key: string): Uint8Array {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), nonce, {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()])
}

/** The permission bits of the group and of everybody else. */
const OTHERS = 0o077
const OWNER = 0o700
const STICKY = 0o1000

/** From now on, all files that this process writes are for its own user alone. */
export function writePrivateFiles(): void {
  process.umask(OTHERS)
}

interface Entry {
  name: string
  mode: number
}

/** Undefined where `look` finds nothing: another process may delete a file meanwhile. */
function unlessGone<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Yields a folder after its contents: once it is private, all of it is. */
function* walk(name: string): Generator<Entry> {
  const stats = unlessGone(() => lstatSync(name))
  // The permissions of a link say nothing, and what it leads to lies elsewhere.
  if (!stats || stats.isSymbolicLink()) return
  if (stats.isDirectory())
    for (const child of unlessGone(() => readdirSync(name)) ?? [])
      yield* walk(path.join(name, child))
  yield { name, mode: stats.mode }
}

/** What other users of the machine may read or write in a folder, the folder itself included. */
export function* listOpenFiles(folder: string): Generator<string> {
  for (const { name, mode } of walk(folder)) if ((mode & OTHERS) !== 0) yield name
}

/**
 * Whether the folder is not only ours: everybody's, such as /tmp, or one that holds the program
 * itself.
 */
function isShared(folder: string): boolean {
  const toProgram = path.relative(folder, import.meta.dirname)
  const holdsProgram = !toProgram.startsWith('..') && !path.isAbsolute(toProgram)
  return holdsProgram || (lstatSync(folder).mode & STICKY) !== 0
}

/** The names of what the product stores in its data folder. */
const OWN = ['backups', 'database', 'database.lock', 'files', 'keys', 'parts', 'scratch']

function* listOwn(folder: string): Generator<Entry> {
  if (isShared(folder)) for (const name of OWN) yield* walk(path.join(folder, name))
  else yield* walk(folder)
}

/**
 * Closes the data folder and its contents to other users of the machine.
 * @returns how many files could not be closed, because they belong to another user.
 */
export function makePrivate(folder: string): number {
  let left = 0
  for (const { name, mode } of listOwn(folder)) {
    if ((mode & OTHERS) === 0) continue
    const wanted = name === folder ? OWNER : mode & OWNER
    try {
      unlessGone(() => chmodSync(name, wanted))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
      left += 1
    }
  }
  return left
}
