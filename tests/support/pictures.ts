import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A plain picture. */
export const buildPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#14505a' } })
    .png()
    .toBuffer()

/** A picture unlike all others. */
export function newPicture(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const [width = 0, height = 0] = randomBytes(2)
  const size = { width: 320 + width, height: 200 + height }
  return sharp({ create: { ...size, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
}

/** Noise of so many pixels on each side, in the order that takes longest to read. */
export const buildSlowPicture = (size: number): Promise<Buffer> =>
  sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 8 },
    },
  })
    .jpeg({ progressive: true, quality: 30 })
    .toBuffer()

/** A rotated photo of 40 by 20, whose metadata has place and camera. */
export const buildPhotoWithPlace = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#77391b' } })
    .withExif({
      IFD0: { Make: 'Canary Camera', Orientation: '6' },
      IFD3: { GPSLatitude: '35/1 41/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A PNG of one colour: a few kilobytes that unpack to `width` by `height` pixels. */
export function buildPictureBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
