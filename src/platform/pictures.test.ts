import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildPictureBomb, buildPng, buildPhotoWithPlace } from '../../tests/support/pictures.ts'
import { drawSquares, drawWhole, isPictureType, mediaTypeOf } from './pictures.ts'

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
    const drawn = await drawSquares(await buildPng(300, 100), [192, 512])
    if (!drawn.ok) throw new Error(drawn.reason)
    for (const { width, bytes } of drawn.squares)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width })
  })

  it('forgets where and with what it was taken, and stands upright (promise 23)', async () => {
    const photo = await buildPhotoWithPlace()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const drawn = await drawWhole(photo, 1000)
    if (!drawn.ok) throw new Error(drawn.reason)
    const { exif, xmp, iptc, width, height } = await sharp(drawn.bytes).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
    // It was 40 wide and 20 high, lying on its side.
    expect([width, height]).toEqual([20, 40])
    expect(Buffer.from(drawn.bytes).includes('Canary Camera')).toBe(false)
  })

  it('that unpacks to 256 megapixels is refused before it is decoded (promise 23)', async () => {
    const bomb = buildPictureBomb(16_000, 16_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    const before = process.memoryUsage().rss
    expect(await drawSquares(bomb, [192])).toEqual({ ok: false, reason: 'too-many-pixels' })
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  it('that is none, or broken, is refused', async () => {
    const png = Buffer.from(await buildPng(64, 64))
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    for (const bytes of [svg, png.subarray(0, 40), Buffer.alloc(0), Buffer.from('%PDF-1.7')])
      expect(await drawSquares(bytes, [192])).toEqual({ ok: false, reason: 'not-a-picture' })
  })
})
