import { readFile } from 'node:fs/promises'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCategory, createResource } from '../../../tests/support/articles.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { useTestFiles } from '../../../tests/support/files.ts'
import { buildFilm, buildTrack, FILMED_AT } from '../../../tests/support/films.ts'
import { createPerson } from '../../../tests/support/people.ts'
import { buildPng } from '../../../tests/support/pictures.ts'
import { problemOf } from '../../../tests/support/problems.ts'
import { database, openDatabase } from '../../database/client.ts'
import { mediaItems } from '../../database/schema/media.ts'
import { rateLimits } from '../../database/schema/rate-limits.ts'
import { storeAutosave, writePost } from '../blog/service/index.server.ts'
import type { Person } from '../../platform/actor.ts'
import { toTag } from '../../platform/api/entity-tags.ts'
import { provideDeployment } from '../../platform/configuration/deployment.ts'
import { hasFileAt, hasPictureAt } from '../../platform/files/public-files.ts'
import { hasFfmpeg } from '../../platform/films/ffmpeg.ts'
import { fileStore } from '../../platform/files/file-store.ts'
import { Jobs } from '../../platform/jobs.ts'
import { PART_BYTES } from './rules.ts'
import * as media from './service/index.server.ts'

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Debian's ffmpeg makes posters and sizes; without it films play unprepared. */
const canPrepare = await hasFfmpeg()

let side = 300
/** A picture with unique bytes. */
const newPicture = () => buildPng((side += 1), 200)

describeWithDatabase('the media library', () => {
  let writer: Person
  let other: Person
  let admin: Person
  const files = useTestFiles()
  let film: Buffer

  beforeAll(async () => {
    provideDeployment({ rateLimits: false })
    film = await readFile('public/videos/a-visit-to-the-dentist.mp4')
  })
  afterAll(() => {
    provideDeployment({ rateLimits: true })
  })
  beforeEach(async () => {
    writer = await createPerson({ role: 'publisher' })
    other = await createPerson({ role: 'publisher' })
    admin = await createPerson({ role: 'admin' })
  })

  const add = (bytes: Uint8Array, name = 'a_calm corner.png') =>
    media.addMedia(writer, once(bytes), name)
  const served = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://site.invalid')
    return media.findServedMedia(pathname.slice('/media/'.length), searchParams.get('v'))
  }

  test('a picture is drawn anew and named by its file; the same one is not stored twice', async () => {
    const bytes = await newPicture()
    const item = await add(bytes)
    expect(item).toMatchObject({
      kind: 'picture',
      title: 'a calm corner',
      mediaType: 'image/webp',
      isKnown: false,
      height: 200,
      useCount: 0,
      mayChange: true,
    })
    expect(await hasPictureAt(item.address)).toBe(true)
    const again = await media.addMedia(other, once(bytes), 'another name.png')
    expect(again).toMatchObject({ id: item.id, isKnown: true, mayChange: false })
  })

  test('a file is judged by what it is, whatever it is called', async () => {
    const html = Buffer.from('<script>alert(1)</script>')
    expect(await problemOf(add(html, 'photo.png'))).toMatchObject({ code: 'medium-unknown' })
    const active = Buffer.from('%PDF-1.7\n1 0 obj <</S /JavaScript>> endobj\n%%EOF')
    expect(await problemOf(add(active, 'guide.pdf'))).toMatchObject({ code: 'pdf-active' })
    const cut = film.subarray(0, film.length - 1000)
    expect(await problemOf(add(cut, 'film.mp4'))).toMatchObject({ code: 'film-cut-off' })
    provideDeployment({ media: { filmMaxBytes: 20_000, pdfMaxBytes: 1000 } })
    expect(await problemOf(add(film))).toMatchObject({ code: 'medium-too-large', status: 413 })
    provideDeployment({ media: { filmMaxBytes: 200_000_000, pdfMaxBytes: 20_000_000 } })
  })

  test('a large file comes in parts, and not before the last one', async () => {
    const bytes = Buffer.concat([film, Buffer.from([0, 0, 0, 8]), Buffer.from('free')])
    const upload = `${Date.now()}-${'0'.repeat(32)}`
    const parts = Math.ceil(bytes.length / PART_BYTES)
    const whole = { upload, parts, name: 'dentist.mp4' }
    expect(await problemOf(media.finishUpload(writer, whole))).toMatchObject({
      code: 'upload-incomplete',
    })
    for (let part = 0; part < parts; part += 1)
      await media.storePart(
        writer,
        { upload, part },
        bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
      )
    expect(await problemOf(media.finishUpload(other, whole))).toMatchObject({
      code: 'upload-incomplete',
    })
    const item = await media.finishUpload(writer, whole)
    expect(item).toMatchObject({ kind: 'film', mediaType: 'video/mp4', preparation: 'waiting' })
    expect(item.byteSize).toBe(bytes.length)
    expect(await files.list(`media-parts/${upload}`)).toEqual([])
  })

  test('parts of files that are never finished are removed after a day', async () => {
    const begun = (hoursAgo: number) => `${Date.now() - hoursAgo * 3_600_000}-${'2'.repeat(32)}`
    const [old, young] = [begun(25), begun(23)]
    for (const upload of [old, young])
      await media.storePart(writer, { upload, part: 0 }, Buffer.from('part'))
    const jobs = new Jobs(openDatabase())
    media.registerMediaJobs(jobs)
    const job = jobs.definitions.find(({ name }) => name === 'forget-left-parts')
    await job!.run({ isByHand: false })
    expect(await files.list(`media-parts/${old}`)).toEqual([])
    expect(await files.list(`media-parts/${young}`)).toHaveLength(1)
  })

  test('parts of files that are never finished fill no disk: a person has so many an hour', async () => {
    provideDeployment({ rateLimits: true })
    const sender = await createPerson({ role: 'publisher' })
    const send = () =>
      media.storePart(
        sender,
        { upload: `${Date.now()}-${'1'.repeat(32)}`, part: 0 },
        Buffer.from('part'),
      )
    await send()
    const own = like(rateLimits.key, `media-parts:${sender.userId}%`)
    // Enough for six of the largest films (200 MB each).
    expect(
      await database().update(rateLimits).set({ points: 1100 }).where(own).returning(),
    ).toHaveLength(1)
    await send()
    await database().update(rateLimits).set({ points: 5000 }).where(own)
    expect(await problemOf(send())).toMatchObject({ status: 429 })
    provideDeployment({ rateLimits: false })
  })

  test('what is replaced is replaced wherever it is shown, under the same address', async () => {
    const item = await add(await newPicture())
    const [before] = await media.withVersions(`<img src="${item.address}">`)
    expect(before).toContain('?v=1')
    expect(await served(`${item.address}?v=1`)).toMatchObject({ isVersioned: true })
    const replaced = await media.replaceMedia(writer, item.id, once(await newPicture()))
    expect(replaced).toMatchObject({ id: item.id, version: 2 })
    const [after] = await media.withVersions(before)
    expect(after).toBe(`<img src="${item.address}?v=2">`)
    expect(await served(`${item.address}?v=1`)).toMatchObject({ isVersioned: false })
    const now = await served(after.split('"')[1]!)
    expect(now).toMatchObject({ isVersioned: true })
    expect(await fileStore().read((now as { stored: string }).stored)).toBeDefined()
    const key = item.address.slice('/media/'.length).split('-')[0]!
    await expect.poll(() => files.list(`media/${key}`)).toHaveLength(1)
  })

  test('only like replaces like, and only its own writer or an admin replaces', async () => {
    const item = await add(await newPicture())
    const pdf = Buffer.from('%PDF-1.7\n%%EOF')
    const refused = media.replaceMedia(writer, item.id, once(pdf))
    expect(await problemOf(refused)).toMatchObject({ code: 'medium-other-kind' })
    const picture = await newPicture()
    const byOther = media.replaceMedia(other, item.id, once(picture))
    expect(await problemOf(byOther)).toMatchObject({ status: 403, code: 'medium-of-another' })
    expect(await media.replaceMedia(admin, item.id, once(picture))).toMatchObject({ version: 2 })
    const second = await add(await newPicture())
    const same = media.replaceMedia(writer, second.id, once(picture))
    expect(await problemOf(same)).toMatchObject({ code: 'medium-known' })
  })

  test('what posts and resources name is counted, found and not deleted', async () => {
    const item = await add(await newPicture())
    await writePost(other, {
      title: 'A draft of another writer',
      slug: `media-${item.id}`,
      language: 'en',
      content: `<p>Words enough for an article.</p><img src="${item.address}" alt="">`,
      excerpt: 'Small steps.',
      featuredImage: null,
      status: 'draft',
      categoryId: await createCategory(),
    })
    await createResource({ slug: `media-${item.id}`, title: 'Shown', imageUrl: item.address })
    const found = await media.getMedia(writer, item.id)
    expect(found.uses).toMatchObject([
      { kind: 'post', title: null, path: null },
      { kind: 'resource', title: 'Shown', path: `/resources/media-${item.id}` },
    ])
    expect((await media.getMedia(admin, item.id)).uses[0]).toMatchObject({
      title: 'A draft of another writer',
    })
    const listed = async (unused?: 'yes') =>
      (await media.listMedia(writer, { unused, limit: 1000 })).entries.find(
        ({ id }) => id === item.id,
      )
    expect(await listed()).toMatchObject({ useCount: 2 })
    expect(await listed('yes')).toBeUndefined()
    const refused = media.deleteMedia(writer, item.id)
    expect(await problemOf(refused)).toMatchObject({ status: 409, code: 'medium-used' })
  })

  test.each([
    ['as a file', (address: string) => ({ fileUrl: address })],
    ['as a film', (address: string) => ({ mediaUrl: address })],
    ['in its transcript', (address: string) => ({ transcript: `<img src="${address}" alt="">` })],
  ])('what a resource names %s is not deleted', async (_title, naming) => {
    const { id, address } = await add(await newPicture())
    await createResource({ slug: `media-${id}`, ...naming(address) })
    const refused = media.deleteMedia(admin, id)
    expect(await problemOf(refused)).toMatchObject({ status: 409, code: 'medium-used' })
  })

  test('what an unsaved draft of somebody shows is not deleted', async () => {
    const { id, address } = await add(await newPicture())
    await storeAutosave(other, { fields: { content: `<p>x</p><img src="${address}" alt="">` } })
    const { uses } = await media.getMedia(writer, id)
    expect(uses).toMatchObject([{ kind: 'draft', title: null, path: null }])
    const refused = media.deleteMedia(writer, id)
    expect(await problemOf(refused)).toMatchObject({ status: 409, code: 'medium-used' })
  })

  test('what nothing names is deleted with its files', async () => {
    const item = await add(await newPicture())
    await media.deleteMedia(writer, item.id)
    expect(await hasFileAt(item.address)).toBe(false)
    const key = item.address.slice('/media/'.length).split('-')[0]!
    await expect.poll(() => files.list(`media/${key}`)).toEqual([])
  })

  test('keeps words that a page has not seen, and does not take its file for them', async () => {
    const { id, wordsVersion } = await add(await newPicture())
    const describe = (title: string, version: string) =>
      media.describeMedia(writer, id, { title, altEn: null, altFa: null }, toTag(version))
    const newer = await describe('From the phone', wordsVersion)
    await expect(describe('From the desk', wordsVersion)).rejects.toMatchObject({ code: 'stale' })
    await database().update(mediaItems).set({ version: 7 }).where(eq(mediaItems.id, id))
    expect(await media.getMedia(writer, id)).toMatchObject({
      title: 'From the phone',
      wordsVersion: newer.wordsVersion,
    })
    expect(await describe('Both', newer.wordsVersion)).toMatchObject({ title: 'Both' })
  })

  test('is searched by title and description in both languages', async () => {
    const item = await add(await newPicture())
    const words = { title: 'Lamp', altEn: 'A dim lamp', altFa: 'چراغ خواب كم‌نور' }
    await media.describeMedia(writer, item.id, words)
    for (const q of ['dim lamp', 'چراغ', 'کم نور']) {
      const { entries } = await media.listMedia(writer, { q, kind: 'picture' })
      expect(entries.map(({ id }) => id)).toEqual([item.id])
    }
    expect((await media.listMedia(writer, { q: 'lamp', kind: 'film' })).entries).toEqual([])
  })

  describe('a film', () => {
    test('has captions in each language, of which its page makes its words', async () => {
      const bytes = Buffer.concat([film, Buffer.from([0, 0, 0, 12]), Buffer.from('freeABCD')])
      const item = await add(bytes, 'dentist.mp4')
      const vtt = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nسلام & خوش آمدید')
      const place = { id: item.id, language: 'fa' } as const
      expect(await media.captionMedia(writer, place, vtt)).toMatchObject({ captions: ['fa'] })
      expect(await media.findFilmAt(item.address, 'fa')).toMatchObject({
        said: '<p>سلام &amp; خوش آمدید</p>',
        captions: [{ language: 'fa', address: expect.stringMatching(/\.fa\.vtt\?v=2$/) }],
        sources: [{ mediaType: 'video/mp4' }],
      })
      const wrong = media.captionMedia(writer, place, Buffer.from('1\n00:01 --> 00:02\nno'))
      expect(await problemOf(wrong)).toMatchObject({ code: 'captions-not-webvtt' })
      expect(await media.uncaptionMedia(writer, place)).toMatchObject({ captions: [] })
    })

    test.skipIf(!canPrepare)(
      'gets a poster and smaller sizes, once, where there is ffmpeg',
      async () => {
        const bytes = Buffer.concat([film, Buffer.from([0, 0, 0, 12]), Buffer.from('freeEFGH')])
        const item = await add(bytes, 'dentist.mp4')
        await media.prepareFilms()
        expect(await media.prepareFilms()).toBe(0)
        const now = await media.getMedia(writer, item.id)
        expect(now).toMatchObject({ preparation: 'done', version: 2 })
        const shown = await media.findFilmAt(item.address, 'en')
        const [, ...others] = [shown!.poster!, ...shown!.sources.map(({ address }) => address)]
        expect(others).toHaveLength(now.heights.length + 1)
        for (const address of [shown!.poster!, ...others]) {
          const found = (await served(address)) as { stored: string }
          expect(await fileStore().read(found.stored)).toBeDefined()
        }
      },
      120_000,
    )

    test('is stored without the place of its recording, and as long as it was', async () => {
      const bytes = buildFilm(buildTrack('vide', 'avc1', [640, 360]))
      const { address } = await add(bytes, 'film.mp4')
      const { stored } = (await served(address)) as { stored: string }
      const read = Buffer.from((await fileStore().read(stored))!)
      expect([bytes, read].map((one) => one.includes(FILMED_AT))).toEqual([true, false])
      expect(read).toHaveLength(bytes.length)
    })
  })
})
