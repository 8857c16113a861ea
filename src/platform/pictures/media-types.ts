import { PICTURE_TYPES } from '../files/uploads.ts'

const MAGIC: readonly (readonly [mediaType: string, at: number, bytes: readonly number[]])[] = [
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', 8, [...Buffer.from('WEBP')]],
  ['image/avif', 4, [...Buffer.from('ftypavif')]],
  ['application/pdf', 0, [...Buffer.from('%PDF-')]],
]

/** Detects a file's type by its first bytes, whatever its name; undefined for unsupported types. */
export function mediaTypeOf(bytes: Uint8Array): string | undefined {
  return MAGIC.find(([, at, magic]) =>
    magic.every((byte, index) => bytes[at + index] === byte),
  )?.[0]
}

export const isPictureType = (mediaType: string | undefined): boolean =>
  mediaType !== undefined && PICTURE_TYPES.includes(mediaType)
