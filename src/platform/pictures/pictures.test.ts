import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildPictureBomb, buildPng, buildPhotoWithPlace } from '../../../tests/support/pictures.ts'
import { isPictureType, mediaTypeOf } from './media-types.ts'
import { drawInWidths, drawSquares, drawWhole } from './pictures.ts'

const uploader = { userId: 1 }

describe('an uploaded picture', () => {
  it('is known by its first bytes alone', async () => {
    expect(mediaTypeOf(await buildPng(4, 4))).toBe('image/png')
    expect(
      mediaTypeOf(
        await sharp(await buildPng(4, 4))
          .avif()
          .toBuffer(),
      ),
    ).toBe('image/avif')
    expect(mediaTypeOf(Buffer.from('%PDF-1.7 …'))).toBe('application/pdf')
    for (const other of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '', 'MZ', '<html>'])
      expect(mediaTypeOf(Buffer.from(other))).toBeUndefined()
    expect(isPictureType('application/pdf')).toBe(false)
  })

  it('is drawn anew as squares in each width, cut from the middle', async () => {
    const drawn = await drawSquares(uploader, await buildPng(300, 100), [192, 512])
    if (!drawn.ok) throw new Error(drawn.reason)
    for (const { width, bytes } of drawn.pictures)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width })
  })

  it('loses where and with what it was taken, and is upright (promise 23)', async () => {
    const photo = await buildPhotoWithPlace()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const drawn = await drawWhole(uploader, photo, 1000)
    if (!drawn.ok) throw new Error(drawn.reason)
    const { exif, xmp, iptc, width, height } = await sharp(drawn.bytes).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    // The file is 40 wide and 20 high, with a rotation.
    expect([width, height]).toEqual([20, 40])
    expect(Buffer.from(drawn.bytes).includes('Canary Camera')).toBe(false)
  })

  it('that unpacks to 256 megapixels is refused before it is decoded (promise 23)', async () => {
    const bomb = buildPictureBomb(16_000, 16_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await drawSquares(uploader, bomb, [192])).toEqual({
      ok: false,
      reason: 'too-many-pixels',
    })
  })

  it('is drawn in those of some widths that it has', async () => {
    const drawn = await drawInWidths(uploader, await buildPng(700, 350), [480, 960])
    if (!drawn.ok) throw new Error(drawn.reason)
    const sizes = drawn.pictures.map(({ width, height }) => [width, height])
    expect(sizes).toEqual([
      [480, 240],
      [700, 350],
    ])
  })

  it('keeps what shines through, and greys and deep colours become those of the web', async () => {
    const clear = { r: 20, g: 80, b: 90, alpha: 0.5 }
    const picture = sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
    const drawnOf = async (bytes: Buffer) => {
      const drawn = await drawSquares(uploader, bytes, [16, 32])
      if (!drawn.ok) throw new Error(drawn.reason)
      return sharp(drawn.pictures[0]!.bytes).raw().toBuffer({ resolveWithObject: true })
    }
    const { data, info } = await drawnOf(await picture.png().toBuffer())
    expect([info.channels, data[3]]).toEqual([4, 128])
    const grey = await drawnOf(await picture.clone().flatten().greyscale().png().toBuffer())
    expect(grey.data[0]).toBe(grey.data[1])
    const deep = await drawnOf(
      await picture.clone().flatten().toColourspace('rgb16').png().toBuffer(),
    )
    const plain = await drawnOf(await picture.clone().flatten().png().toBuffer())
    expect(Math.abs(deep.data[1]! - plain.data[1]!)).toBeLessThan(4)
  })

  it('that is none, or broken, is refused', async () => {
    const png = Buffer.from(await buildPng(64, 64))
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    for (const bytes of [svg, png.subarray(0, 40), Buffer.alloc(0), Buffer.from('%PDF-1.7')])
      expect(await drawSquares(uploader, bytes, [192])).toEqual({
        ok: false,
        reason: 'not-a-picture',
      })
  })
})
