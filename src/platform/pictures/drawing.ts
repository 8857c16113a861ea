import sharp, { type Metadata, type Sharp } from 'sharp'
import { isPictureType, mediaTypeOf } from './media-types.ts'
import { widthsWithin } from './widths.ts'

// One picture at a time, on one thread, and without caching.
sharp.concurrency(1)
sharp.cache(false)

/** More pixels than phones take; larger pictures are decompression bombs (promise 23). */
const MOST_PIXELS = 64_000_000

/** An uploaded picture and how to process it. */
export type PictureTask = { bytes: Uint8Array } & (
  | { as: 'squares'; widths: readonly number[] }
  | { as: 'widths'; widths: readonly number[] }
  | { as: 'whole'; longestSide: number }
)

export interface DrawnPicture {
  width: number
  height: number
  bytes: Uint8Array
}

export type Drawing =
  | { ok: true; pictures: DrawnPicture[] }
  | { ok: false; reason: 'not-a-picture' | 'too-many-pixels' }

const REFUSED = { ok: false, reason: 'not-a-picture' } as const

/** The displayed width: for a rotated picture, the file's height. */
const widthOf = ({ width, height, orientation = 1 }: Metadata): number =>
  orientation >= 5 ? height : width

function resize(picture: Sharp, own: Metadata, task: PictureTask): Sharp {
  switch (task.as) {
    case 'squares': {
      const largest = Math.max(...task.widths)
      return picture.resize(largest, largest, { fit: 'cover' })
    }
    case 'widths':
      return picture.resize(Math.max(...widthsWithin(widthOf(own), task.widths)))
    case 'whole': {
      const { longestSide } = task
      return picture.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    }
  }
}

function widthsOf(task: PictureTask, own: number): readonly number[] {
  if (task.as === 'squares') return task.widths
  return task.as === 'whole' ? [own] : widthsWithin(own, task.widths)
}

/** Decoding dominates, so the smaller pictures are made from the largest. */
async function draw(picture: Sharp, own: Metadata, task: PictureTask) {
  const largest = await resize(picture.rotate(), own, task)
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const pictures: DrawnPicture[] = []
  for (const wanted of widthsOf(task, largest.info.width)) {
    const made = await sharp(largest.data)
      .resize(wanted)
      .webp({ quality: 80, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    pictures.push({ width: made.info.width, height: made.info.height, bytes: made.data })
  }
  return pictures
}

/**
 * Redraws an uploaded picture as WebP: upright, without metadata such as place and camera. Its type
 * and pixel count are checked before it is decoded.
 */
export async function drawAnew(task: PictureTask): Promise<Drawing> {
  if (!isPictureType(mediaTypeOf(task.bytes))) return REFUSED
  const picture = sharp(task.bytes, { limitInputPixels: false, failOn: 'error' })
  const own = await picture.metadata().catch(() => undefined)
  if (!own?.width || !own.height) return REFUSED
  if (own.width * own.height * (own.pages ?? 1) > MOST_PIXELS)
    return { ok: false, reason: 'too-many-pixels' }
  try {
    return { ok: true, pictures: await draw(picture, own, task) }
  } catch {
    return REFUSED
  }
}
