import { type ByteSource, refusedFilm, type ReadFilm } from './film.ts'
import { readMp4 } from './mp4.ts'
import { readWebm } from './webm.ts'

const WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])

/** Detects a film by its first bytes, whatever its name. */
export const isFilm = (head: Uint8Array): boolean => isMp4(head) || isWebm(head)

const isMp4 = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(4, 8)).toString('latin1') === 'ftyp' &&
  !/^(?:avif|avis|heic|heix|mif1|msf1)$/.test(Buffer.from(head.subarray(8, 12)).toString('latin1'))
const isWebm = (head: Uint8Array): boolean => WEBM.equals(head.subarray(0, 4))

/** Reads a film's format, size, length, completeness and playability, without decoding it. */
export async function readFilm(source: ByteSource): Promise<ReadFilm> {
  const head = await source.read(0, 16)
  if (isWebm(head)) return readWebm(source)
  return isMp4(head) ? readMp4(source) : refusedFilm('not-a-film')
}
