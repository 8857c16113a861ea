import { type ByteSource, refusedFilm, type ReadFilm } from './film.ts'

interface Box {
  type: string
  /** The offsets of the box and of its content. */
  at: number
  from: number
  to: number
}

const HEADER_BYTES = 8
const LONG_HEADER_BYTES = 16
/** The largest index, that of a film of hours; a larger one is an attack. */
const MOST_INDEX_BYTES = 48_000_000
const MOST_BOXES = 100_000

/** The boxes in a range of a buffer; a box beyond the range ends the list. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = []
  for (let at = from; at + HEADER_BYTES <= to && found.length < MOST_BOXES;) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1
    if (isLong && at + LONG_HEADER_BYTES > to) break
    const size = isLong ? Number(bytes.readBigUInt64BE(at + HEADER_BYTES)) : short || to - at
    const header = isLong ? LONG_HEADER_BYTES : HEADER_BYTES
    if (size < header || at + size > to) break
    found.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      at,
      from: at + header,
      to: at + size,
    })
    at += size
  }
  return found
}

/** The file's top-level boxes, by their headers; undefined when one exceeds the file. */
async function boxesOf(source: ByteSource): Promise<Box[] | undefined> {
  const found: Box[] = []
  for (let at = 0; at < source.size && found.length < MOST_BOXES;) {
    const head = await source.read(at, LONG_HEADER_BYTES)
    if (head.length < HEADER_BYTES) return undefined
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < LONG_HEADER_BYTES) return undefined
    const size =
      short === 1 ? Number(head.readBigUInt64BE(HEADER_BYTES)) : short || source.size - at
    const header = short === 1 ? LONG_HEADER_BYTES : HEADER_BYTES
    if (size < header || at + size > source.size) return undefined
    found.push({ type: head.toString('latin1', 4, 8), at, from: at + header, to: at + size })
    at += size
  }
  return found
}

interface Track {
  handler: string
  codec: string
  width: number
  height: number
}

/** Codecs that every recent browser decodes. */
const PICTURES = new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09'])
const SOUNDS = new Set(['mp4a', 'Opus', '.mp3', 'fLaC'])

/** The matrix's offset in a track header; version 1 has 12 more bytes before it. */
const MATRIX_AT = { short: 40, long: 52 }
const FIXED_POINT = 65_536

class Index {
  readonly #bytes: Buffer
  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  children = ({ from, to }: Pick<Box, 'from' | 'to'>) => boxesIn(this.#bytes, from, to)

  find(within: Pick<Box, 'from' | 'to'>, ...path: readonly string[]): Box | undefined {
    const [type, ...rest] = path
    const box = this.children(within).find((one) => one.type === type)
    return box && rest.length > 0 ? this.find(box, ...rest) : box
  }

  seconds({ from, to }: Box): number | null {
    const isLong = this.#bytes[from] === 1
    if (to - from < (isLong ? 32 : 20)) return null
    const scale = this.#bytes.readUInt32BE(from + (isLong ? 20 : 12))
    const length = isLong
      ? Number(this.#bytes.readBigUInt64BE(from + 24))
      : this.#bytes.readUInt32BE(from + 16)
    return scale > 0 && length > 0 && length < 2 ** 32 - 1 ? length / scale : null
  }

  track(trak: Box): Track | undefined {
    const header = this.find(trak, 'tkhd')
    const handler = this.find(trak, 'mdia', 'hdlr')
    const described = this.find(trak, 'mdia', 'minf', 'stbl', 'stsd')
    if (!header || !handler || !described) return undefined
    if (handler.to - handler.from < 12 || described.to - described.from < 16) return undefined
    return {
      handler: this.#bytes.toString('latin1', handler.from + 8, handler.from + 12),
      codec: this.#bytes.toString('latin1', described.from + 12, described.from + 16),
      ...this.#sizes(header),
    }
  }

  /** The displayed size: phones record portrait films sideways, with a rotation matrix. */
  #sizes({ from, to }: Box): { width: number; height: number } {
    const matrix = from + (this.#bytes[from] === 1 ? MATRIX_AT.long : MATRIX_AT.short)
    if (to - matrix < 44) return { width: 0, height: 0 }
    const width = Math.round(this.#bytes.readUInt32BE(matrix + 36) / FIXED_POINT)
    const height = Math.round(this.#bytes.readUInt32BE(matrix + 40) / FIXED_POINT)
    const isTurned = this.#bytes.readInt32BE(matrix) === 0
    return isTurned ? { width: height, height: width } : { width, height }
  }

  /** Boxes with private metadata, such as the recording's device and place. */
  metadata(): Box[] {
    const all = this.children({ from: 0, to: this.#bytes.length })
    const within = all.filter(({ type }) => type === 'trak').flatMap(this.children)
    return [...all, ...within].filter(({ type }) => type === 'udta' || type === 'meta')
  }
}

/** Reads an MP4 or QuickTime film by its boxes. */
export async function readMp4(source: ByteSource): Promise<ReadFilm> {
  const boxes = await boxesOf(source)
  if (!boxes) return refusedFilm('film-cut-off')
  const moov = boxes.find(({ type }) => type === 'moov')
  if (!moov || !boxes.some(({ type }) => type === 'mdat')) return refusedFilm('film-cut-off')
  if (moov.to - moov.from > MOST_INDEX_BYTES) return refusedFilm('not-a-film')
  const bytes = await source.read(moov.from, moov.to - moov.from)
  const index = new Index(bytes)
  const whole = { from: 0, to: bytes.length }
  const head = index.find(whole, 'mvhd')
  const tracks = index
    .children(whole)
    .filter(({ type }) => type === 'trak')
    .flatMap((trak) => index.track(trak) ?? [])
  const picture = tracks.find(({ handler }) => handler === 'vide')
  const sounds = tracks.filter(({ handler }) => handler === 'soun')
  if (!head || !picture || !picture.width || !picture.height) return refusedFilm('not-a-film')
  if (!PICTURES.has(picture.codec) || sounds.some(({ codec }) => !SOUNDS.has(codec)))
    return refusedFilm('film-not-playable')
  const metadata = index.metadata().map(({ at, to }) => ({ at: moov.from + at, bytes: to - at }))
  const { width, height } = picture
  const seconds = index.seconds(head)
  const hasSound = sounds.length > 0
  return { ok: true, film: { mediaType: 'video/mp4', width, height, seconds, hasSound, metadata } }
}
