import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupRefused } from './refusal.ts'

/** Lazy: most processes never encrypt or decrypt a backup. */
const load = () => import('age-encryption')

type Bytes = ReadableStream<Uint8Array>
const bytesOf = (file: string) => Readable.toWeb(createReadStream(file)) as Bytes

async function write(bytes: Bytes, to: string): Promise<void> {
  const file = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]), file)
}

export const ENCRYPTED = '.age'

/** Encrypts a file in age's format for the given recipients (public keys). */
export async function encryptFile(
  from: string,
  to: string,
  recipients: readonly string[],
): Promise<void> {
  const { Encrypter } = await load()
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  await write(await encrypter.encrypt(bytesOf(from)), to)
}

/** @throws {BackupRefused} when the identity does not match, or the file is damaged. */
export async function decryptFile(from: string, to: string, identities: string): Promise<void> {
  const keys = identities.split(/\s+/).filter((word) => word.startsWith('AGE-SECRET-KEY-'))
  if (keys.length === 0) throw new BackupRefused('there is no AGE-SECRET-KEY in that file')
  const { Decrypter } = await load()
  const decrypter = new Decrypter()
  for (const key of keys) decrypter.addIdentity(key)
  try {
    await write(await decrypter.decrypt(bytesOf(from)), to)
  } catch (error) {
    await rm(to, { force: true })
    const { code, syscall, path: file = to } = error as NodeJS.ErrnoException
    if (syscall)
      throw new BackupRefused(`${file} cannot be ${file === from ? 'read' : 'written'} (${code})`)
    throw new BackupRefused(`${from} is damaged, or is encrypted for another key`)
  }
}

/** Creates an age key pair: secret identity and public recipient. */
export async function createKeyPair(): Promise<{ secret: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await load()
  const secret = await generateX25519Identity()
  return { secret, recipient: await identityToRecipient(secret) }
}
