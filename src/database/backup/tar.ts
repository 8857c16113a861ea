/** The subset of the tar format (POSIX ustar) that backups use: plain files with short names. */

export interface TarEntry {
  name: string
  bytes: Buffer
}

export const BLOCK_BYTES = 512
const LONGEST_NAME_BYTES = 100
const MAGIC = 'ustar\u000000'
const PLAIN_FILE = '0'
const ONLY_THE_OWNER_READS = 0o600

/** Offset and length of each header field. */
const field = {
  name: [0, LONGEST_NAME_BYTES],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  changedAt: [136, 12],
  checksum: [148, 8],
  kind: [156, 1],
  magic: [257, 8],
} as const

type Field = keyof typeof field

function write(header: Buffer, name: Field, text: string): void {
  const [from, length] = field[name]
  header.write(text, from, length, 'utf8')
}

function read(header: Buffer, name: Field): string {
  const [from, length] = field[name]
  return header.toString('utf8', from, from + length)
}

/** A number as a header field: octal digits and a NUL byte. */
const octal = (value: number, name: Field): string =>
  `${value.toString(8).padStart(field[name][1] - 1, '0')}\u0000`

const fromOctal = (text: string): number => Number.parseInt(text.replaceAll('\u0000', '').trim(), 8)

/** The sum of the header's bytes, with the checksum field counted as blanks. */
function checksumOf(header: Buffer): number {
  const [from, length] = field.checksum
  const blank = Buffer.from(header).fill(' ', from, from + length)
  return blank.reduce((sum, byte) => sum + byte, 0)
}

/** @throws {Error} when the name is too long for the format's plain form. */
export function tarHeader({ name, bytes }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME_BYTES) throw new Error(`the name ${name} is too long`)
  const header = Buffer.alloc(BLOCK_BYTES)
  write(header, 'name', name)
  write(header, 'mode', octal(ONLY_THE_OWNER_READS, 'mode'))
  write(header, 'owner', octal(0, 'owner'))
  write(header, 'group', octal(0, 'group'))
  write(header, 'size', octal(bytes.length, 'size'))
  write(header, 'changedAt', octal(0, 'changedAt'))
  write(header, 'kind', PLAIN_FILE)
  write(header, 'magic', MAGIC)
  write(header, 'checksum', octal(checksumOf(header), 'checksum'))
  return header
}

/** The padding after an entry, up to the next whole block. */
export const paddingBytes = (size: number): number => -size & (BLOCK_BYTES - 1)

/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * BLOCK_BYTES)

/** Name and size of the entry after this header; undefined when the header is not one of ours. */
export function readTarHeader(header: Buffer): { name: string; size: number } | undefined {
  const name = read(header, 'name').replace(/\0.*$/s, '')
  const size = fromOctal(read(header, 'size'))
  const isWhole =
    read(header, 'magic') === MAGIC &&
    read(header, 'kind') === PLAIN_FILE &&
    fromOctal(read(header, 'checksum')) === checksumOf(header) &&
    Number.isSafeInteger(size)
  return isWhole && name ? { name, size } : undefined
}
