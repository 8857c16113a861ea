import sharp, { type Sharp } from 'sharp'

/** More than phones take; a picture that unpacks to more is a trap (promise 23). */
export const MOST_PIXELS = 64_000_000

const MAGIC: readonly (readonly [mediaType: string, at: number, bytes: readonly number[]])[] = [
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', 8, [...Buffer.from('WEBP')]],
  ['image/avif', 4, [...Buffer.from('ftypavif')]],
  ['application/pdf', 0, [...Buffer.from('%PDF-')]],
]

/** What a file is by its first bytes, whatever it is called; undefined for what is not taken. */
export function mediaTypeOf(bytes: Uint8Array): string | undefined {
  return MAGIC.find(([, at, magic]) =>
    magic.every((byte, index) => bytes[at + index] === byte),
  )?.[0]
}

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

export const isPictureType = (mediaType: string | undefined): boolean =>
  mediaType !== undefined && PICTURES.has(mediaType)

export type PictureRefusal = 'not-a-picture' | 'too-many-pixels'

export type DrawnAnew<Made> = ({ ok: true } & Made) | { ok: false; reason: PictureRefusal }

/**
 * Draws an uploaded picture anew as WebP: upright, its place and camera forgotten. What it is, and
 * how large it unpacks, is looked at before it is decoded.
 */
async function open(bytes: Uint8Array): Promise<DrawnAnew<{ picture: Sharp }>> {
  if (!isPictureType(mediaTypeOf(bytes))) return { ok: false, reason: 'not-a-picture' }
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const size = await picture.metadata().catch(() => undefined)
  if (!size?.width || !size.height) return { ok: false, reason: 'not-a-picture' }
  if (size.width * size.height * (size.pages ?? 1) > MOST_PIXELS)
    return { ok: false, reason: 'too-many-pixels' }
  return { ok: true, picture: picture.rotate() }
}

const asWebp = (picture: Sharp) => picture.webp({ quality: 80, effort: 4 }).toBuffer()

/** A square from the middle, in each of some widths. */
export async function drawSquares(
  bytes: Uint8Array,
  widths: readonly number[],
): Promise<DrawnAnew<{ squares: { width: number; bytes: Uint8Array }[] }>> {
  const opened = await open(bytes)
  if (!opened.ok) return opened
  try {
    const squares = []
    for (const width of widths) {
      const square = opened.picture.clone().resize(width, width, { fit: 'cover' })
      squares.push({ width, bytes: await asWebp(square) })
    }
    return { ok: true, squares }
  } catch {
    return { ok: false, reason: 'not-a-picture' }
  }
}

/** The whole picture in some widths; `widthsFor` chooses them by its own. */
export async function drawInWidths(
  bytes: Uint8Array,
  widthsFor: (ownWidth: number) => readonly number[],
): Promise<DrawnAnew<{ pictures: { width: number; height: number; bytes: Uint8Array }[] }>> {
  const opened = await open(bytes)
  if (!opened.ok) return opened
  try {
    // Turned upright its width may be what the file calls its height.
    const { width, height, orientation = 1 } = await opened.picture.metadata()
    const pictures = []
    for (const wanted of widthsFor(orientation >= 5 ? height : width)) {
      const resized = opened.picture.clone().resize(wanted).webp({ quality: 80, effort: 4 })
      const { data, info } = await resized.toBuffer({ resolveWithObject: true })
      pictures.push({ width: info.width, height: info.height, bytes: data })
    }
    return { ok: true, pictures }
  } catch {
    return { ok: false, reason: 'not-a-picture' }
  }
}

/** The whole picture, made smaller where it is larger than a page. */
export async function drawWhole(
  bytes: Uint8Array,
  longestSide: number,
): Promise<DrawnAnew<{ bytes: Uint8Array }>> {
  const opened = await open(bytes)
  if (!opened.ok) return opened
  try {
    const whole = opened.picture.resize(longestSide, longestSide, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    return { ok: true, bytes: await asWebp(whole) }
  } catch {
    return { ok: false, reason: 'not-a-picture' }
  }
}
