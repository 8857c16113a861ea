import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../../tests/support/databases.ts'
import { useTestFiles } from '../../../tests/support/files.ts'
import { createPerson } from '../../../tests/support/people.ts'
import { buildPng } from '../../../tests/support/pictures.ts'
import { addMedia, captionMedia, describeMedia } from '../../features/media/service/index.server.ts'
import type { Person } from '../../platform/actor.ts'
import { serveMedia } from './media-files.ts'

describe('a file of the media library', () => {
  useTestDatabase('embedded')
  const server = createServer((request, response) => void serveMedia(request, response))
  useTestFiles()
  let writer: Person

  beforeAll(async () => {
    writer = await createPerson({ role: 'publisher' })
    await new Promise<void>((done) => void server.listen(0, done))
  })
  afterAll(async () => {
    await new Promise<void>((done) => void server.close(() => done()))
  })

  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(`http://localhost:${(server.address() as AddressInfo).port}${address}`, { headers })
  const add = (bytes: Uint8Array, name: string) =>
    addMedia(
      writer,
      (async function* () {
        yield bytes
      })(),
      name,
    )

  test('is cached for good under its version, and asked for each time without one', async () => {
    const { address } = await add(await buildPng(700, 300), 'lamp.png')
    const versioned = await get(`${address}?v=1`)
    expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(versioned.headers.get('content-type')).toBe('image/webp')
    expect(versioned.headers.get('x-content-type-options')).toBe('nosniff')
    expect(versioned.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const other of [address, `${address}?v=7`])
      expect((await get(other)).headers.get('cache-control')).toBe('public, no-cache')
    const etag = versioned.headers.get('etag')!
    expect((await get(address, { 'if-none-match': etag })).status).toBe(304)
    // A missing width is answered with the nearest one.
    expect((await get(address.replace('-700', '-960'))).status).toBe(200)
  })

  test('that is a film is sent in the part that is asked for, with its captions', async () => {
    const film = await readFile('public/videos/a-visit-to-the-dentist.mp4')
    const { id, address } = await add(film, 'dentist.mp4')
    const part = await get(address, { range: 'bytes=4-7' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${film.length}`)
    expect(await part.text()).toBe('ftyp')
    const past = await get(address, { range: `bytes=${film.length}-` })
    expect(past.status).toBe(416)
    const whole = await get(address)
    expect((await whole.arrayBuffer()).byteLength).toBe(film.length)
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello'
    await captionMedia(writer, { id, language: 'en' }, Buffer.from(vtt))
    const captions = await get(address.replace('.mp4', '.en.vtt'))
    expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(await captions.text()).toContain('Hello')
    expect((await get(address.replace('.mp4', '.fa.vtt'))).status).toBe(404)
  })

  test('that is a PDF is saved under its title, and not shown', async () => {
    const { id, address } = await add(Buffer.from('%PDF-1.7\n%%EOF'), 'guide.pdf')
    await describeMedia(writer, id, { title: 'یک راهنما "2"', altEn: null, altFa: null })
    const answer = await get(address)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w .-]+"; filename\*=UTF-8''%DB%8C/,
    )
  })

  test('that there is not is not found, whatever is asked for', async () => {
    for (const name of ['', 'x', '../keys', `${'0'.repeat(32)}.pdf`, '%2e%2e%2fkeys', '%00'])
      expect((await get(`/media/${name}`)).status).toBe(404)
  })
})
