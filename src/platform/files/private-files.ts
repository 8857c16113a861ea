import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a file with its own key, which is stored sealed in its row: keys rotate without
 * rewriting files, and without its row a file is unreadable.
 */
export function encryptFile(plain: Uint8Array): { bytes: Uint8Array; key: string } {
  const key = randomBytes(KEY_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  const bytes = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  return { bytes, key: key.toString('base64url') }
}

/** @throws {Error} when the file was modified, or the key is wrong. */
export function decryptFile(bytes: Uint8Array, key: string): Uint8Array {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), nonce, {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()])
}

/** The permission bits of group and others. */
const OTHERS = 0o077
const OWNER = 0o700
const STICKY = 0o1000

/** Makes all files that this process writes private to its user (umask). */
export function writePrivateFiles(): void {
  process.umask(OTHERS)
}

interface Entry {
  name: string
  mode: number
}

/** Undefined for ENOENT: another process may delete a file meanwhile. */
function unlessGone<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Yields a folder after its contents, so that a private folder implies private contents. */
function* walk(name: string): Generator<Entry> {
  const stats = unlessGone(() => lstatSync(name))
  // A symbolic link has no permissions of its own, and its target is elsewhere.
  if (!stats || stats.isSymbolicLink()) return
  if (stats.isDirectory())
    for (const child of unlessGone(() => readdirSync(name)) ?? [])
      yield* walk(path.join(name, child))
  yield { name, mode: stats.mode }
}

/** Files in a folder, and the folder itself, that other users of the machine can access. */
export function* listOpenFiles(folder: string): Generator<string> {
  for (const { name, mode } of walk(folder)) if ((mode & OTHERS) !== 0) yield name
}

/**
 * Whether the folder is not ours alone: one for everybody, such as /tmp, or one that contains the
 * program.
 */
function isShared(folder: string): boolean {
  const toProgram = path.relative(folder, import.meta.dirname)
  const holdsProgram = !toProgram.startsWith('..') && !path.isAbsolute(toProgram)
  return holdsProgram || (lstatSync(folder).mode & STICKY) !== 0
}

/** The product's entries in its data folder. */
const OWN = ['backups', 'database', 'database.lock', 'files', 'keys', 'parts', 'scratch']

function* listOwn(folder: string): Generator<Entry> {
  if (isShared(folder)) for (const name of OWN) yield* walk(path.join(folder, name))
  else yield* walk(folder)
}

/**
 * Makes the data folder and its contents private to this user.
 * @returns the number of files that belong to another user and could not be changed.
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
