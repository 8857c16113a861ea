import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { buildFilm, buildTrack, FILMED_AT } from '../../../tests/support/films.ts'
import type { ByteSource } from './film.ts'
import { paragraphsOf, readCaptions } from './captions.ts'
import { readFilm } from './read-film.ts'

const sourceFrom = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
})

const picture = buildTrack('vide', 'avc1', [640, 360])
const sound = buildTrack('soun', 'mp4a')

describe('a film is read by its boxes, whatever its name', () => {
  it('with its size, its length and whether it has sound', async () => {
    const read = await readFilm(sourceFrom(buildFilm(picture, sound)))
    expect(read).toMatchObject({
      ok: true,
      film: { mediaType: 'video/mp4', width: 640, height: 360, seconds: 12.5, hasSound: true },
    })
    const upright = await readFilm(
      sourceFrom(buildFilm(buildTrack('vide', 'avc1', [1920, 1080], true))),
    )
    expect(upright).toMatchObject({ film: { width: 1080, height: 1920, hasSound: false } })
  })

  it('finds where it names the place of its recording', async () => {
    const bytes = buildFilm(picture)
    const read = await readFilm(sourceFrom(bytes))
    const [metadata] = read.ok ? read.film.metadata : []
    const { at, bytes: length } = metadata!
    expect(bytes.toString('latin1', at + 8, at + length)).toBe(FILMED_AT)
  })

  it('refuses one that is cut off anywhere, and one that browsers do not play', async () => {
    const bytes = buildFilm(picture, sound)
    for (const end of [20, 300, bytes.length - 1])
      expect(await readFilm(sourceFrom(bytes.subarray(0, end)))).toMatchObject({
        reason: 'film-cut-off',
      })
    const refusals = {
      'film-not-playable': buildFilm(buildTrack('vide', 'hvc1', [640, 360])),
      'not-a-film': buildFilm(sound),
    }
    for (const [reason, refused] of Object.entries(refusals))
      expect(await readFilm(sourceFrom(refused))).toEqual({ ok: false, reason })
    expect(await readFilm(sourceFrom(Buffer.from('<html>no film')))).toEqual({
      ok: false,
      reason: 'not-a-film',
    })
  })

  it('ends with every nonsense in place of a byte', async () => {
    const bytes = buildFilm(picture, sound)
    for (let at = 0; at < bytes.length; at += 3) {
      const damaged = Buffer.from(bytes)
      damaged[at] = 0xff
      expect(await readFilm(sourceFrom(damaged))).toHaveProperty('ok')
    }
  })

  it('reads WebM films by their elements', async () => {
    const element = (id: string, ...parts: Uint8Array[]) => {
      const body = Buffer.concat(parts)
      return Buffer.concat([
        Buffer.from(id, 'hex'),
        Buffer.from([0x40 | (body.length >> 8), body.length & 0xff]),
        body,
      ])
    }
    const sizes = element(
      'e0',
      element('b0', Buffer.from([2, 128])),
      element('ba', Buffer.from([1, 104])),
    )
    const entry = (codec: string) =>
      element('ae', element('83', Buffer.from([1])), element('86', Buffer.from(codec)), sizes)
    const length = Buffer.alloc(8)
    length.writeDoubleBE(2500)
    const webm = (codec: string) =>
      Buffer.concat([
        element('1a45dfa3', element('4282', Buffer.from('webm'))),
        element(
          '18538067',
          element('1549a966', element('4489', length)),
          element('1654ae6b', entry(codec)),
        ),
      ])
    expect(await readFilm(sourceFrom(webm('V_VP9')))).toMatchObject({
      film: { mediaType: 'video/webm', width: 640, height: 360, seconds: 2.5 },
    })
    const other = await readFilm(sourceFrom(webm('V_MPEGH/ISO/HEVC')))
    expect(other).toMatchObject({ reason: 'film-not-playable' })
    const cut = await readFilm(sourceFrom(webm('V_VP9').subarray(0, -5)))
    expect(cut).toMatchObject({ reason: 'film-cut-off' })
  })

  it('takes the films that the product brings along', async () => {
    const bytes = await readFile('public/videos/a-visit-to-the-dentist.mp4')
    expect(await readFilm(sourceFrom(bytes))).toMatchObject({ ok: true })
  })
})

describe('captions', () => {
  const vtt =
    'WEBVTT\n\nNOTE by hand\n\n1\n00:01.000 --> 00:03.000\n<v Sara>Good evening.\n\n00:03.500 --> 00:05.000 line:0\nSit &amp; rest.\n\n01:00:09.000 --> 01:00:10.000\nLater.\n'

  it('are read with their times, and what is said becomes paragraphs', () => {
    const read = readCaptions(`\uFEFF${vtt.replaceAll('\n', '\r\n')}`)
    if (!read.ok) throw new Error(read.reason)
    expect(read.cues[0]).toEqual({ fromSeconds: 1, toSeconds: 3, text: 'Good evening.' })
    expect(paragraphsOf(read.cues)).toEqual(['Good evening. Sit & rest.', 'Later.'])
    expect(read.text).not.toContain('NOTE')
  })

  it('that are wrong are refused with the line', () => {
    expect(readCaptions('1\n00:01,000 --> 00:02,000\nSubRip')).toEqual({
      ok: false,
      reason: 'captions-not-webvtt',
      line: 1,
    })
    expect(readCaptions(vtt.replace('00:03.500', '0:3.5'))).toMatchObject({
      reason: 'captions-time',
      line: 9,
    })
    expect(readCaptions(vtt.replace('00:05.000', '00:03.000'))).toMatchObject({
      reason: 'captions-order',
      line: 9,
    })
    expect(readCaptions('WEBVTT\n')).toMatchObject({ reason: 'captions-empty' })
  })
})
