import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsultation, listFree } from '../../../../tests/support/consultations.ts'
import { useTestFiles } from '../../../../tests/support/files.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createAdmin, createFamily, createSpecialist } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { siteSettings as stored } from '../../../database/schema/administration.ts'
import { emailTemplates } from '../../../database/schema/notifications.ts'
import { specialists, specialistVerifications } from '../../../database/schema/specialists.ts'
import { system } from '../../../platform/actor.ts'
import { fileStore } from '../../../platform/files/file-store.ts'
import { demoDocuments } from '../../../../content/demo/documents.ts'
import {
  getVerificationCase,
  listQueue,
  readCredential,
} from '../../specialists/service/index.server.ts'
import { hashPassword } from '../../../platform/secrets/passwords.ts'
import { createPerson, signIn } from '../../accounts/service/index.server.ts'
import { DEMO_PASSWORD, hasDemoPeople, removeDemo, seedDemo } from './index.server.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'

const caller = { address: '203.0.113.9', locale: 'en' } as const

describeWithDatabase('the people of the demo', () => {
  const count = async (query: ReturnType<typeof sql>) => {
    const { rows } = (await database().execute(query)) as { rows: { n: number }[] }
    return rows[0]!.n
  }
  const enter = (email: string) =>
    signIn({ email, password: DEMO_PASSWORD }, { ...caller, timeZone: 'UTC' })
  let visitor = 0
  const files = useTestFiles()
  beforeAll(async () => {
    await seedDemo()
    visitor = await createPerson(system, {
      name: 'Somebody',
      email: 'somebody@demo.example',
      role: 'regular',
      preferredLanguage: 'en',
      passwordHash: await hashPassword(DEMO_PASSWORD),
    })
  })
  afterAll(() => {
    provideDeployment({ demoPeople: true })
  })

  test('who wait for a verification have documents, encrypted where they are stored', async () => {
    const reader = await createAdmin()
    const statuses = ['waiting', 'refused'] as const
    for (const status of statuses) {
      const { entries } = await listQueue(reader, {
        standing: status,
        q: undefined,
        limit: 10,
        cursor: 0,
      })
      expect(entries.length).toBeGreaterThan(0)
      for (const { id, newDocuments } of entries) {
        expect(newDocuments > 0).toBe(status === 'waiting')
        const { documents } = await getVerificationCase(reader, id, 'en')
        expect(documents.length).toBeGreaterThan(1)
        for (const document of documents) {
          const { bytes, mediaType } = await readCredential(reader, document.id)
          expect(mediaType).toBe('application/pdf')
          expect(document.byteSize).toBe(bytes.length)
          const text = Buffer.from(bytes).toString('latin1')
          expect(text).toContain('(Sample. Invented for the demo')
          const [, table = ''] = /startxref\n(\d+)\n%%EOF/.exec(text) ?? []
          expect(text.slice(Number(table), Number(table) + 4)).toBe('xref')
        }
      }
    }
    const stored = await files.list('credentials')
    expect(stored.length).toBe(demoDocuments.length)
    for (const name of stored)
      expect(await fileStore().read(`credentials/${name}`)).not.toContain('Invented')
  })

  test('sign in where the demo is allowed alone; a visitor of such an address always does', async () => {
    expect((await enter('admin@demo.example')).ok).toBe(true)
    provideDeployment({ demoPeople: false })
    for (const who of ['admin', 'family', 'specialist', 'publisher'])
      expect(await enter(`${who}@demo.example`)).toEqual({ ok: false, reason: 'wrong-credentials' })
    expect((await enter('somebody@demo.example')).ok).toBe(true)
    provideDeployment({ demoPeople: true })
  })

  test('can be taken away after the demo was used, and leave what is not theirs', async () => {
    const idOf = async (who: string) => {
      const [person] = await database()
        .select({ id: users.id, specialistId: specialists.id })
        .from(users)
        .leftJoin(specialists, eq(specialists.userId, users.id))
        .where(eq(users.email, `${who}@demo.example`))
      return person!
    }
    const admin = await idOf('admin')
    const specialistId = (await idOf('specialist')).specialistId!
    const family = await createFamily()
    const real = await createSpecialist()
    const [slot] = await listFree(specialistId)
    await createConsultation({
      family,
      slot: slot!,
      specialist: { ...real, id: specialistId },
    })
    await database()
      .insert(stored)
      .values({ key: 'contact.phone', value: '+1 555 0199', updatedBy: admin.id })
    await database().insert(emailTemplates).values({
      name: 'x.en',
      subject: 'x',
      bodyHtml: 'x',
      bodyText: 'x',
      updatedBy: admin.id,
    })
    await database()
      .insert(specialistVerifications)
      .values({
        specialistId: real.id,
        what: { en: 'Degree', fa: 'مدرک' },
        checkedBy: admin.id,
      })
    const articles = sql`select count(*)::int as n from blog_posts`
    const before = await count(articles)
    expect(before).toBeGreaterThan(3)

    expect(await removeDemo(system)).toBeGreaterThan(20)
    expect(await hasDemoPeople()).toBe(false)
    expect(await files.list('credentials')).toEqual([])
    expect(await removeDemo(system)).toBe(0)
    expect(await count(articles)).toBe(before)
    expect(await count(sql`select count(*)::int as n from site_settings`)).toBe(1)
    expect(await count(sql`select count(*)::int as n from email_templates`)).toBe(1)
    expect(await count(sql`select count(*)::int as n from specialists where id = ${real.id}`)).toBe(
      1,
    )
    const [remaining] = await database().select().from(users).where(eq(users.id, visitor))
    expect(remaining?.email).toBe('somebody@demo.example')
    expect((await enter('admin@demo.example')).ok).toBe(false)
  })
})
