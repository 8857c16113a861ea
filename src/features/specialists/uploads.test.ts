import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApi, type TestApi } from '../../../tests/support/api.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { useTestFiles } from '../../../tests/support/files.ts'
import {
  cookieOf,
  createAdmin,
  type CreatedSpecialist,
  createFamily,
  createSpecialist,
} from '../../../tests/support/people.ts'
import { buildPhotoWithPlace, buildPictureBomb, buildPng } from '../../../tests/support/pictures.ts'
import { setVerified } from '../../../tests/support/verifying.ts'
import { database } from '../../database/client.ts'
import { users } from '../../database/schema/accounts.ts'
import { storedFiles } from '../../database/schema/files.ts'
import { specialistCredentials, specialists } from '../../database/schema/specialists.ts'
import type { Person } from '../../platform/actor.ts'
import { UPLOAD_MAX_BYTES } from '../../platform/files/uploads.ts'
import {
  addCredential,
  getVerification,
  readCredential,
  setOwnPhoto,
} from './service/index.server.ts'
import { provideDeployment } from '../../platform/configuration/deployment.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')

describeWithDatabase('uploads', () => {
  let api: TestApi
  const files = useTestFiles()
  beforeAll(() => {
    api = buildTestApi()
  })

  async function upload(person: Person, bytes: Uint8Array, mediaType = 'image/jpeg', key?: string) {
    const file = { bytes, mediaType }
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
    const cookie = await cookieOf(person)
    return api.request('/api/photo', { method: 'PUT', file, cookie, headers })
  }

  describe('a photo', () => {
    it('is drawn anew and read by everybody, small and large, until another takes its place', async () => {
      const family = await createFamily()
      const first = await upload(family, await buildPhotoWithPlace())
      expect(first.status).toBe(200)
      const { photo } = first.body as { photo: string }
      expect(photo).toMatch(/^\/api\/photos\/[\w-]+-512\.webp$/)
      for (const [address, width] of [
        [photo, 512],
        [photo.replace('-512', '-192'), 192],
      ] as const) {
        const read = await api.api.request(address)
        expect(read.headers.get('content-type')).toBe('image/webp')
        expect(read.headers.get('x-content-type-options')).toBe('nosniff')
        const size = await sharp(Buffer.from(await read.arrayBuffer())).metadata()
        expect(size).toMatchObject({ width, height: width })
        expect(size.exif).toBeUndefined()
      }
      const second = await upload(family, await buildPng(600, 600), 'image/png')
      expect((await api.request(photo)).status).toBe(404)
      expect((await api.request((second.body as { photo: string }).photo)).status).toBe(200)
      const [row] = await database().select().from(users).where(eq(users.id, family.userId))
      expect(row!.photo).toBe((second.body as { photo: string }).photo)
    })

    it('of a specialist is on the profile too, and can be removed', async () => {
      const { actor, id } = await createSpecialist()
      const { body } = await upload(actor, await buildPng(600, 600), 'image/png')
      const shown = async () =>
        (await database().select().from(specialists).where(eq(specialists.id, id)))[0]!.photo
      expect(await shown()).toBe((body as { photo: string }).photo)
      const removed = await api.request('/api/photo', {
        method: 'DELETE',
        cookie: await cookieOf(actor),
      })
      expect([removed.status, removed.body]).toEqual([200, { photo: null }])
      expect(await shown()).toBeNull()
      expect((await api.request((body as { photo: string }).photo)).status).toBe(404)
    })

    it('that is a trap, none, or too large is refused with words, and nothing is stored', async () => {
      const family = await createFamily()
      const before = await files.list('photos')
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
      const refusals = [
        [await upload(family, buildPictureBomb(16_000, 16_000), 'image/png'), 'too-many-pixels'],
        [await upload(family, svg, 'image/svg+xml'), 'not-a-picture'],
        [await upload(family, PDF, 'application/pdf'), 'not-a-picture'],
        [await upload(family, Buffer.alloc(0), 'image/png'), 'not-a-picture'],
      ] as const
      for (const [answer, code] of refusals)
        expect([answer.status, answer.body.code]).toEqual([400, code])
      const large = await upload(family, Buffer.alloc(UPLOAD_MAX_BYTES + 1), 'image/png')
      expect([large.status, large.body.code]).toEqual([413, 'file-too-large'])
      const json = await api.request('/api/photo', {
        method: 'PUT',
        json: {},
        cookie: await cookieOf(family),
      })
      expect(json.status).toBe(415)
      expect(await files.list('photos')).toEqual(before)
    })

    it('sent twice at once leaves one, which is on the account and the profile alike', async () => {
      const { actor, id } = await createSpecialist()
      const before = (await files.list('photos')).length
      const picture = await buildPng(600, 600)
      await Promise.all([1, 2, 3].map(() => upload(actor, picture, 'image/png')))
      const [account] = await database().select().from(users).where(eq(users.id, actor.userId))
      const [profile] = await database().select().from(specialists).where(eq(specialists.id, id))
      expect(profile!.photo).toBe(account!.photo)
      expect((await api.request(account!.photo!)).status).toBe(200)
      expect(await database().$count(storedFiles, eq(storedFiles.userId, actor.userId))).toBe(1)
      await expect.poll(async () => (await files.list('photos')).length).toBe(before + 2)
    })

    it('that comes after the account’s deletion is not stored', async () => {
      const family = await createFamily()
      await database()
        .update(users)
        .set({ deletedAt: new Date() })
        .where(eq(users.id, family.userId))
      const before = await files.list('photos')
      await expect(setOwnPhoto(family, await buildPng(600, 600))).rejects.toMatchObject({
        status: 401,
      })
      await expect.poll(() => files.list('photos')).toEqual(before)
    })

    it('may be sent thirty times in half an hour, under a key of its own too', async () => {
      provideDeployment({ rateLimits: true })
      const family = await createFamily()
      const none = Buffer.from('no picture')
      const answers = []
      for (let index = 0; index < 31; index += 1)
        answers.push(await upload(family, none, 'image/jpeg', `photo-${index}`))
      expect(answers.slice(0, 30).every(({ status }) => status === 400)).toBe(true)
      expect(answers[30]!.status).toBe(429)
    })
  })

  describe('a document for the verification', () => {
    let specialist: CreatedSpecialist
    beforeAll(async () => {
      specialist = await createSpecialist()
    })
    const send = async (
      person: Person,
      bytes: Uint8Array,
      title = 'Licence to practise',
      headers: Record<string, string> = {},
    ) =>
      api.request(`/api/credentials?${new URLSearchParams({ title })}`, {
        file: { bytes, mediaType: 'application/pdf' },
        cookie: await cookieOf(person),
        headers,
      })
    const read = async (id: number, person: Person) =>
      api.request(`/api/credentials/${id}/file`, { cookie: await cookieOf(person) })

    it('is read by its specialist and by admins alone, and never as a page of this site', async () => {
      const added = await send(specialist.actor, PDF)
      expect(added.status).toBe(201)
      expect(added.body).toMatchObject({ title: 'Licence to practise', state: 'waiting' })
      const { id } = added.body as { id: number }
      for (const reader of [specialist.actor, await createAdmin()]) {
        const { status, text, headers } = await read(id, reader)
        expect([status, text]).toEqual([200, PDF.toString()])
        expect(headers.get('content-disposition')).toMatch(/^attachment/)
        expect(headers.get('content-security-policy')).toContain('sandbox')
        expect(headers.get('cache-control')).toContain('no-store')
      }
      for (const other of [await createFamily(), (await createSpecialist()).actor])
        expect((await read(id, other)).status).toBe(404)
    })

    it('that is a picture is drawn anew', async () => {
      const added = await send(specialist.actor, await buildPhotoWithPlace(), 'Degree')
      expect(added.body).toMatchObject({ mediaType: 'image/webp' })
    })

    it('can be taken back while nobody has accepted it, its file too', async () => {
      const { body } = await send(specialist.actor, PDF, 'By mistake')
      const before = await files.list('credentials')
      const path = `/api/credentials/${body.id}`
      const remove = async (person: Person) =>
        (await api.request(path, { method: 'DELETE', cookie: await cookieOf(person) })).status
      expect(await remove((await createSpecialist()).actor)).toBe(404)
      expect(await remove(specialist.actor)).toBe(204)
      await expect.poll(() => files.list('credentials')).toHaveLength(before.length - 1)
      const document = await send(specialist.actor, PDF, 'Accepted')
      await database()
        .update(specialistCredentials)
        .set({ state: 'accepted' })
        .where(eq(specialistCredentials.id, document.body.id))
      const accepted = `/api/credentials/${document.body.id}`
      const cookie = await cookieOf(specialist.actor)
      expect((await api.request(accepted, { method: 'DELETE', cookie })).status).toBe(404)
    })

    it('is added once under one key, however often it is sent, and whole', async () => {
      const { actor } = await createSpecialist()
      // Bytes that are not valid UTF-8.
      const bytes = Buffer.concat([PDF, Buffer.from([0xff, 0x00, 0xfe, 0x0a])])
      const key = { 'idempotency-key': 'document' }
      const add = () => send(actor, bytes, 'Degree', key)
      const answers = [...(await Promise.all([add(), add()])), await add()]
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      const { credentials } = await getVerification(actor)
      expect(credentials).toHaveLength(1)
      const stored = await readCredential(actor, credentials[0]!.id)
      expect(Buffer.from(stored.bytes)).toEqual(bytes)
      for (const other of [send(actor, PDF, 'Degree', key), send(actor, bytes, 'Other', key)])
        expect((await other).body.code).toBe('key-reused')
    })

    it('needs words that say what it shows', async () => {
      for (const title of ['', '  ', 'x'.repeat(121)])
        expect((await send(specialist.actor, PDF, title)).status).toBe(400)
    })

    it('and what was decided are in the steps of the verification, in their order', async () => {
      const { actor, id } = await createSpecialist({ verified: false, listed: false })
      await addCredential(actor, { title: 'Licence', bytes: PDF })
      await setVerified(id, true)
      const { steps, credentials } = await getVerification(actor)
      expect(steps.map(({ kind }) => kind)).toEqual(['document-added', 'verified'])
      expect(credentials).toHaveLength(1)
    })

    it('is no more than the twentieth', async () => {
      const { actor, id } = await createSpecialist()
      provideDeployment({ rateLimits: false })
      for (let index = 0; index < 20; index += 1)
        await addCredential(actor, { title: `Document ${index}`, bytes: PDF })
      expect(await addCredential(actor, { title: 'One more', bytes: PDF })).toEqual({
        ok: false,
        reason: 'too-many-credentials',
      })
      provideDeployment({ rateLimits: true })
      expect(
        await database().$count(specialistCredentials, eq(specialistCredentials.specialistId, id)),
      ).toBe(20)
    })
  })
})
