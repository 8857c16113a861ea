import { type ByteSource, refusedFilm, type ReadFilm } from './film.ts'

const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const INFO = 0x1549a966
const SCALE = 0x2ad7b1
const DURATION = 0x4489
const TRACKS = 0x1654ae6b
const TRACK = 0xae
const TRACK_TYPE = 0x83
const CODEC = 0x86
const VIDEO = 0xe0
const WIDTH = 0xb0
const HEIGHT = 0xba
const CLUSTER = 0x1f43b675

const PICTURE_TRACK = 1
const SOUND_TRACK = 2
const CODECS = /^(?:V_VP8|V_VP9|V_AV1|A_OPUS|A_VORBIS)$/
const USUAL_SCALE = 1_000_000
const NANOSECONDS = 1_000_000_000
/** The largest header before the first frames; a larger one is an attack. */
const MOST_HEAD_BYTES = 8_000_000
const MOST_ELEMENTS = 10_000

interface Element {
  id: number
  from: number
  /** Infinity for an unknown size, from live recorders. */
  to: number
}

/** A variable-length integer (EBML) of one to eight bytes; undefined past the end. */
function readNumber(bytes: Buffer, at: number, keepsMark: boolean) {
  const first = bytes[at]
  if (!first) return undefined
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return undefined
  let value = keepsMark ? first : first & (0xff >> length)
  let isUnknown = !keepsMark && value === 0xff >> length
  for (let next = 1; next < length; next += 1) {
    const byte = bytes[at + next] ?? 0
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { value: isUnknown ? Infinity : value, length }
}

function readElement(bytes: Buffer, at: number): Element | undefined {
  const id = readNumber(bytes, at, true)
  const size = id && readNumber(bytes, at + id.length, false)
  if (!id || !size) return undefined
  const from = at + id.length + size.length
  return { id: id.value, from, to: from + size.value }
}

function* elementsIn(bytes: Buffer, from: number, to: number): Generator<Element> {
  let count = 0
  for (let at = from; at < to && count < MOST_ELEMENTS; count += 1) {
    const element = readElement(bytes, at)
    if (!element) return
    yield element
    at = element.to
  }
}

const unsigned = (bytes: Buffer, { from, to }: Element): number =>
  to - from > 0 && to - from <= 6 && to <= bytes.length ? bytes.readUIntBE(from, to - from) : 0

function float(bytes: Buffer, { from, to }: Element): number {
  if (to > bytes.length) return 0
  if (to - from === 4) return bytes.readFloatBE(from)
  return to - from === 8 ? bytes.readDoubleBE(from) : 0
}

const inside = (bytes: Buffer, parent: Element) =>
  [...elementsIn(bytes, parent.from, Math.min(parent.to, bytes.length))] as const

function readTrack(bytes: Buffer, entry: Element) {
  const parts = inside(bytes, entry)
  const find = (id: number) => parts.find((part) => part.id === id)
  const [type, codec, video] = [find(TRACK_TYPE), find(CODEC), find(VIDEO)]
  const sizes = video ? inside(bytes, video) : []
  const sizeOf = (id: number) => {
    const found = sizes.find((one) => one.id === id)
    return found ? unsigned(bytes, found) : 0
  }
  return {
    type: type ? unsigned(bytes, type) : 0,
    codec: codec ? bytes.toString('latin1', codec.from, codec.to) : '',
    width: sizeOf(WIDTH),
    height: sizeOf(HEIGHT),
  }
}

function readSeconds(bytes: Buffer, info: Element): number | null {
  const parts = inside(bytes, info)
  const duration = parts.find(({ id }) => id === DURATION)
  const scale = parts.find(({ id }) => id === SCALE)
  if (!duration) return null
  const seconds =
    (float(bytes, duration) * (scale ? unsigned(bytes, scale) : USUAL_SCALE)) / NANOSECONDS
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

export async function readWebm(source: ByteSource): Promise<ReadFilm> {
  const bytes = await source.read(0, MOST_HEAD_BYTES)
  const head = readElement(bytes, 0)
  if (head?.id !== EBML) return refusedFilm('not-a-film')
  const kind = inside(bytes, head).find(({ id }) => id === DOC_TYPE)
  if (!kind || bytes.toString('latin1', kind.from, kind.to) !== 'webm')
    return refusedFilm('film-not-playable')
  const segment = readElement(bytes, head.to)
  if (segment?.id !== SEGMENT) return refusedFilm('film-cut-off')
  if (segment.to !== Infinity && segment.to > source.size) return refusedFilm('film-cut-off')
  let info: Element | undefined
  let tracks: Element | undefined
  for (const element of elementsIn(bytes, segment.from, bytes.length)) {
    if (element.id === INFO) info = element
    if (element.id === TRACKS) tracks = element
    if (element.id === CLUSTER) break
  }
  if (!tracks) return refusedFilm('film-cut-off')
  const all = inside(bytes, tracks)
    .filter(({ id }) => id === TRACK)
    .map((entry) => readTrack(bytes, entry))
  const picture = all.find(({ type }) => type === PICTURE_TRACK)
  if (!picture?.width || !picture.height) return refusedFilm('not-a-film')
  if (all.some(({ type, codec }) => type <= SOUND_TRACK && !CODECS.test(codec)))
    return refusedFilm('film-not-playable')
  const { width, height } = picture
  const hasSound = all.some(({ type }) => type === SOUND_TRACK)
  const seconds = info ? readSeconds(bytes, info) : null
  return {
    ok: true,
    film: { mediaType: 'video/webm', width, height, seconds, hasSound, metadata: [] },
  }
}
