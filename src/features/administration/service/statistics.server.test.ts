import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createComment, createPost, createResource } from '../../../../tests/support/articles.ts'
import { createConsultation } from '../../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { addFailedMails } from '../../../../tests/support/mailing.ts'
import {
  createAdmin,
  createFamily,
  createPerson,
  createSpecialist,
} from '../../../../tests/support/people.ts'
import { noteActivity } from '../../../database/activity.ts'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { activityLogs } from '../../../database/schema/administration.ts'
import { blogCommentReports } from '../../../database/schema/blog.ts'
import { consultations } from '../../../database/schema/booking.ts'
import { specialists, verificationEvents } from '../../../database/schema/specialists.ts'
import { system, visitor, type Person } from '../../../platform/actor.ts'
import { inLocale } from '../../../i18n/current-locale.server.ts'
import { FORMER_MEMBER } from '../../../platform/former-member.ts'
import { sendContactMessage } from '../../contact/service/index.server.ts'
import { changeSentences } from '../components/activity-list.tsx'
import { activitySentence } from '../components/activity-labels.ts'
import type { Activity } from '../schema/statistics.ts'
import { getStatistics, getWaitingTasks, listActivity } from './statistics.server.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
let laterBy = 0
/** Returns an instant at which cached statistics have expired. */
const later = () => new Date(NOW.getTime() + (laterBy += 60_000))

const setCreated = (userId: number, createdAt: Date, deletedAt: Date | null = null) =>
  database().update(users).set({ createdAt, deletedAt }).where(eq(users.id, userId))

async function createCompleted(
  family: Person,
  specialistId: number,
  startsAt: Date,
): Promise<void> {
  await database()
    .insert(consultations)
    .values({
      userId: family.userId,
      specialistId,
      startsAt,
      status: 'completed',
      endsAt: new Date(startsAt.getTime() + 45 * 60_000),
      email: 'family@example.org',
      preferredLanguage: 'farsi',
      timeZone: 'UTC',
    })
}

describeWithDatabase('the figures of the site (spec 9.16)', () => {
  let admin: Person
  beforeEach(async () => {
    admin = await createAdmin()
    await setCreated(admin.userId, daysAgo(400))
  })

  test('are what the database has, with growth on last month and last week (spec 2.54, 3.21, 7.17)', async () => {
    const before = await getStatistics(admin, later())
    const [old, left, fresh] = [await createFamily(), await createFamily(), await createFamily()]
    await setCreated(old.userId, daysAgo(60))
    await setCreated(left.userId, daysAgo(60), daysAgo(3))
    await setCreated(fresh.userId, daysAgo(3))
    // On the base day of growth, some hours before the instant.
    await setCreated((await createFamily()).userId, new Date('2026-10-21T03:00:00Z'))
    const known = await createSpecialist({ hours: null, verifiedAt: daysAgo(30) })
    const recent = await createSpecialist({ hours: null, verifiedAt: daysAgo(2) })
    const ended = await createSpecialist({ hours: null, verified: false, verifiedAt: null })
    for (const one of [known, recent, ended]) await setCreated(one.actor.userId, daysAgo(90))
    await database()
      .insert(verificationEvents)
      .values([
        { specialistId: ended.id, kind: 'verified', createdAt: daysAgo(50) },
        { specialistId: ended.id, kind: 'ended', createdAt: daysAgo(4) },
      ])
    for (const days of [50, 40, 32, 5]) await createCompleted(old, known.id, daysAgo(days))

    const after = await getStatistics(admin, later())
    const [{ people } = { people: 0 }] = await database()
      .select({ people: sql<number>`count(*)::int` })
      .from(users)
      .where(sql`deleted_at is null`)
    expect(after.totalUsers).toBe(people)
    expect(after).toMatchObject({
      totalUsers: before.totalUsers + 6,
      totalSpecialists: before.totalSpecialists + 2,
      totalSessions: before.totalSessions + 4,
    })
    if (before.totalSessions === 0)
      // Two specialists now and a week ago; four sessions now, three a month ago.
      expect(after).toMatchObject({ specialistGrowth: 0, sessionGrowth: 33.3 })
    expect(after.fromNone).not.toContain('specialists')
    // A month ago: without the new person, with the one who has left since.
    const peopleThen = after.totalUsers - 1 + 1
    expect(after.userGrowth).toBe(
      Math.round(((after.totalUsers - peopleThen) / peopleThen) * 1000) / 10,
    )
  })

  test('fall when people leave', async () => {
    const one = await createFamily()
    await setCreated(one.userId, daysAgo(60))
    const before = await getStatistics(admin, later())
    await setCreated(one.userId, daysAgo(60), daysAgo(1))
    const after = await getStatistics(admin, later())
    expect(after.totalUsers).toBe(before.totalUsers - 1)
    expect(after.userGrowth).toBeLessThan(before.userGrowth)
  })

  test('are cached for 60 seconds and say as of when (spec 9.8)', async () => {
    const at = later()
    const first = await getStatistics(admin, at)
    expect(first.asOf).toBe(at.toISOString())
    await createFamily()
    expect(await getStatistics(admin, new Date(at.getTime() + 59_999))).toBe(first)
    const next = await getStatistics(admin, later())
    expect(next.totalUsers).toBe(first.totalUsers + 1)
  })

  test('say what waits for the team', async () => {
    const before = await getWaitingTasks(admin)
    await sendContactMessage(
      visitor,
      {
        name: 'Leila',
        email: 'l@example.org',
        subject: 'A question',
        message: 'How does it work?',
      },
      { address: '203.0.113.9', locale: 'en' },
    )
    const commentId = await createComment({
      postId: await createPost({ status: 'published' }),
      userId: admin.userId,
      status: 'approved',
    })
    await database()
      .insert(blogCommentReports)
      .values([
        { commentId, reason: 'spam' },
        { commentId, reason: 'personal' },
      ])
    const waiting = await createSpecialist({ hours: null, verified: false })
    const gone = await createSpecialist({ hours: null, verified: false })
    await setCreated(gone.actor.userId, daysAgo(9), daysAgo(1))
    await addFailedMails(admin.userId, NOW)
    expect(await getWaitingTasks(admin)).toEqual({
      ...before,
      messages: before.messages + 1,
      mails: before.mails + 1,
      reportedComments: before.reportedComments + 1,
      specialists: before.specialists + 1,
    })
    await database().delete(specialists).where(eq(specialists.id, waiting.id))
  })

  test('are for admins alone (spec 6.5)', async () => {
    const publisher = await createPerson({ role: 'publisher' })
    for (const [actor, status] of [
      [visitor, 401],
      [publisher, 403],
    ] as const) {
      await expect(getStatistics(actor)).rejects.toMatchObject({ status })
      await expect(getWaitingTasks(actor)).rejects.toMatchObject({ status })
      await expect(listActivity(actor, { limit: 1 }, 'en')).rejects.toMatchObject({ status })
    }
  })

  test('recent activity is newest first, in parts, of one kind, and names who and what', async () => {
    await database().delete(activityLogs)
    const specialist = await createSpecialist({ hours: null, name: 'Mina Karimi' })
    const family = await createFamily({ name: 'Sara' })
    await noteActivity(family, 'consultation-booked', { consultationId: 7 })
    const change = { specialistId: specialist.id, before: 'waiting', after: 'verified' }
    await noteActivity(admin, 'specialist-verified', change)
    await noteActivity(system, 'consultation-completed', { consultationId: 7, by: 'system' })
    await noteActivity(admin, 'role-changed', {
      userId: family.userId,
      from: ['regular'],
      to: 'publisher',
    })
    const all = await listActivity(admin, { limit: 10 }, 'en')
    expect(all.total).toBe(4)
    expect(all.entries).toMatchObject([
      {
        action: 'role-changed',
        who: admin.name,
        whoId: admin.userId,
        role: 'publisher',
        roleBefore: 'regular',
        about: { kind: 'person', name: 'Sara' },
      },
      { action: 'consultation-completed', who: null, by: 'system' },
      { action: 'specialist-verified', about: { kind: 'specialist', name: 'Mina Karimi' } },
      {
        action: 'consultation-booked',
        who: 'Sara',
        about: { kind: 'consultation', id: 7, name: null },
      },
    ])
    const first = await listActivity(admin, { limit: 3 }, 'en')
    const rest = await listActivity(admin, { limit: 3, cursor: first.next }, 'en')
    expect([...first.entries, ...rest.entries]).toEqual(all.entries)
    expect(rest.next).toBeUndefined()
    const some = await listActivity(admin, { limit: 9, kind: 'consultations' }, 'en')
    expect(some.entries.map(({ action }) => action)).toEqual([
      'consultation-completed',
      'consultation-booked',
    ])
    await database().update(users).set({ name: FORMER_MEMBER }).where(eq(users.id, family.userId))
    const inFarsi = await listActivity(admin, { limit: 9 }, 'fa')
    expect(inFarsi.entries[0]!.about!.name).toMatch(/^[؀-ۿ ‌]+$/)
    expect(inFarsi.entries[3]!.who).toBe(inFarsi.entries[0]!.about!.name)
    // Somebody who has left has no page to link to.
    expect(inFarsi.entries[0]!.about!.pageId).toBeNull()
    expect(inFarsi.entries[3]!.whoId).toBeNull()
  })

  test('what is noted says of whom and of what, before and after', async () => {
    const specialist = await createSpecialist({ hours: null, name: 'Mina Karimi' })
    const family = await createFamily({ name: 'Sara' })
    const { userId } = family
    await noteActivity(visitor, 'account-registered', { userId, role: 'regular' })
    await noteActivity(admin, 'person-activated', { userId, from: 'suspended', to: 'active' })
    await noteActivity(admin, 'post-deleted', { postId: 999_999, title: 'A lamp' })
    await noteActivity(admin, 'resource-category-saved', { resourceCategoryId: 1, title: 'Sleep' })
    const change = { specialistId: specialist.id, before: 'waiting', after: 'refused' }
    await noteActivity(admin, 'specialist-refused', change)
    await noteActivity(admin, 'medium-deleted', { mediaItemId: 999_999, title: 'Soft light' })
    const { entries: activities } = await listActivity(admin, { limit: 6 }, 'en')
    const said = activities.map((activity) =>
      activitySentence(activity, 'en')
        .map((part) => (typeof part === 'string' ? part : `[${part.text}](${part.path ?? ''})`))
        .join(''),
    )
    const me = `[${admin.name}](/admin/users?open=${admin.userId})`
    expect(said).toEqual([
      `${me} deleted [“Soft light”]() from the media.`,
      `${me} did not approve [Mina Karimi](/admin/verification?open=${specialist.id}).`,
      `${me} saved [the library category “Sleep”](/admin/library?view=categories).`,
      `${me} deleted [“A lamp”]().`,
      `${me} activated the account of [Sara](/admin/users?open=${userId}).`,
      `[Sara](/admin/users?open=${userId}) registered an account with the role “Family”.`,
    ])
    const reader = { locale: 'en', timeZone: 'UTC' } as const
    expect(activities.flatMap((activity) => changeSentences(activity, reader))).toEqual([
      'Before: Waiting. Now: Not approved.',
      'Before: Suspended. Now: Active.',
    ])
  })

  test('an article or a resource is led to in its own language', async () => {
    const postId = await createPost({ language: 'fa' })
    const resourceId = await createResource({ language: 'fa' })
    await noteActivity(admin, 'post-published', { postId })
    await noteActivity(admin, 'resource-saved', { resourceId })
    const { entries } = await listActivity(admin, { limit: 2 }, 'en')
    expect(entries.map((activity) => activitySentence(activity, 'en'))).toEqual([
      expect.arrayContaining([expect.objectContaining({ path: `/fa/resources/${resourceId}` })]),
      expect.arrayContaining([expect.objectContaining({ path: `/fa/blog/${postId}` })]),
    ])
  })

  test('a setting’s value is said in words, as its field has them', () => {
    const changed = (key: string, after: string) => ({ key, before: null, after })
    const settings = [
      changed('notice.tone', 'important'),
      changed('site.mainLanguage', 'fa'),
      changed('site.timeZone', 'Asia/Tehran'),
      changed('booking.cancellationNoticeHours', '24'),
      changed('notice.until', '2026-08-30T10:00'),
      changed('contact.city.en', 'Shiraz'),
    ]
    const activity = { action: 'settings-changed', settings } as unknown as Activity
    const sentences = inLocale('fa', () =>
      changeSentences(activity, { locale: 'fa', timeZone: 'UTC' }),
    )
    const values = ['مهم', 'فارسی', '\u2068تهران\u2069', '۲۴', '۸ شهریور ۱۴۰۵، ساعت ۱۰:۰۰']
    expect(sentences).toEqual(
      [...values, '\u2068Shiraz\u2069'].map((value) => expect.stringContaining(`«${value}».`)),
    )
  })

  test('a consultation that was moved names both times', async () => {
    const { consultation } = await createConsultation()
    const { id, startsAt } = consultation
    await noteActivity(await createFamily(), 'consultation-rescheduled', {
      consultationId: id,
      by: 'family',
      before: '2026-03-04T09:00:00.000Z',
      after: startsAt,
    })
    const [moved] = (await listActivity(admin, { limit: 1 }, 'en')).entries
    const [sentence] = changeSentences(moved!, { locale: 'en', timeZone: 'UTC' })
    expect(sentence).toMatch(/^Before: Wednesday 4 March 2026, 09:00\. Now: \w+day \d+/)
  })
})
