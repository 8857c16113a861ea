import { beforeAll, expect, it } from 'vitest'
import { database } from '../../src/database/client.ts'
import { mediaItems } from '../../src/database/schema/media.ts'
import { noteSecurity } from '../../src/database/security-journal.ts'
import { openSession } from '../../src/features/accounts/service/index.server.ts'
import { createSchedule } from '../../src/features/booking/service/index.server.ts'
import { sendContactMessage } from '../../src/features/contact/service/index.server.ts'
import { createReview } from '../../src/features/reviews/service/index.server.ts'
import { fold } from '../../src/i18n/fold.ts'
import type { ApiDocument } from '../../src/http/api-document/index.ts'
import { system, visitor, type Person } from '../../src/platform/actor.ts'
import { newAddress } from '../support/accounts.ts'
import { buildTestApi, type TestApi } from '../support/api.ts'
import { createComment, createPost, createResource } from '../support/articles.ts'
import { createConsultation } from '../support/consultations.ts'
import { describeOnBothDatabases } from '../support/databases.ts'
import { listOperations, type Operation } from '../support/operations.ts'
import { buildHours, createAdmin, createFamily } from '../support/people.ts'
import { createProfile } from '../support/profiles.ts'

/** What is stored, and how people type its words. */
const STORED = 'مثلاً اوتیسم چیست؟ كتابِ ســارا، گفتار‌درمانی ۱۲ café Ştefan Łódź'
const TYPED = [
  ['مثلا', 'مثلاً'],
  ['اوتیسم', 'اتیسم', 'اوتيسم', 'أوتیسم'],
  ['کتاب', 'كتاب', 'کِتاب'],
  ['سارا', 'ســـارا'],
  ['گفتار درمانی', 'گفتار‌درماني'],
  ['12', '۱۲', '١٢'],
  ['cafe', 'CAFÉ', 'cafe\u0301'],
  ['stefan', 'Ştefan', 'ŞTEFAN'],
  ['lodz', 'ŁÓDŹ'],
].flat()

/** What a search needs beside its words. */
const ALSO: Record<string, string> = {
  'GET /api/admin/verifications': '&standing=verified',
  'GET /api/blog/moderation/comments': '&status=approved',
}

describeOnBothDatabases('every search of the product', () => {
  let api: TestApi
  let cookie: string
  let searches: Operation[]

  beforeAll(async () => {
    api = buildTestApi()
    const document = (await api.request('/api/openapi.json')).body as ApiDocument
    searches = listOperations(document).filter(({ parameters }) =>
      parameters.some(({ name }) => name === 'q'),
    )
    const admin = await createAdmin()
    cookie = `session=${(await openSession(admin.userId, { userAgent: undefined })).token}`
    await createEverything(admin)
  })

  async function createEverything(admin: Person): Promise<void> {
    const family = await createFamily({ name: STORED })
    const specialistId = await createProfile({ name: STORED })
    await createSchedule(system, specialistId, buildHours())
    const { consultation } = await createConsultation({
      specialist: { id: specialistId, actor: admin },
    })
    await createReview(system, {
      specialistId,
      consultationId: consultation.id,
      userId: consultation.userId,
      rating: 5,
      comment: 'Kind.',
      createdAt: new Date(Date.parse(consultation.startsAt) + 86_400_000),
    })
    const postId = await createPost({ title: STORED, authorId: admin.userId, language: 'fa' })
    await createComment({ postId, userId: family.userId, content: STORED })
    const begun = { draftKey: crypto.randomUUID(), fields: { title: STORED } }
    await api.request('/api/blog/autosaves', { method: 'PUT', cookie, json: begun })
    await createResource({ title: STORED, language: 'fa' })
    await database()
      .insert(mediaItems)
      .values({
        ...{ key: 'a-picture', storedAs: 'a-picture', kind: 'picture', title: STORED },
        ...{ foldedWords: fold(STORED), mediaType: 'image/webp', byteSize: 1, sha256: 'none' },
        ...{ width: 1, height: 1, uploadedBy: admin.userId },
      })
    await noteSecurity('access-ended', { aboutId: family.userId }, {})
    const message = {
      name: STORED,
      email: 'a@example.org',
      subject: STORED,
      message: 'A question?',
    }
    await sendContactMessage(visitor, message, { address: newAddress(), locale: 'fa' })
  }

  it('finds a text by each spelling of its words', async () => {
    expect(searches.length).toBeGreaterThan(9)
    const missed: string[] = []
    for (const { name, path } of searches)
      for (const typed of [...TYPED, 'zzz']) {
        const address = `${path}?q=${encodeURIComponent(typed)}${ALSO[name] ?? ''}`
        const { status, text } = await api.request(address, { cookie })
        const isFound = status === 200 && text.includes(STORED)
        if (isFound === (typed === 'zzz')) missed.push(`${name} ${typed} ${status}`)
      }
    expect(missed).toEqual([])
  })
})
