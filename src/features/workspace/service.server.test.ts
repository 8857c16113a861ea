import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createComment, createPost } from '../../../tests/support/articles.ts'
import { caller, createConsultation } from '../../../tests/support/consultations.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { addFailedMails, provideTestMailing } from '../../../tests/support/mailing.ts'
import {
  createAdmin,
  createFamily,
  createPerson,
  createSpecialist,
} from '../../../tests/support/people.ts'
import { countStatements } from '../../../tests/support/statements.ts'
import { database } from '../../database/client.ts'
import { concerns } from '../../database/schema/aftercare.ts'
import { blogCommentReports, blogPosts } from '../../database/schema/blog.ts'
import { consultations } from '../../database/schema/booking.ts'
import { contactMessages } from '../../database/schema/contact.ts'
import { siteTroubles } from '../../database/schema/health.ts'
import { messageReports } from '../../database/schema/messages.ts'
import type { Actor, Person } from '../../platform/actor.ts'
import { listOwnPosts, reportComment } from '../blog/service/index.server.ts'
import { createChild } from '../children/service.server.ts'
import { reportMessage, sendMessage } from '../messages/service/index.server.ts'
import { readMailOverview } from '../notifications/service/index.server.ts'
import { joinWaitlist, saveSpecialist } from '../waitlist/service/index.server.ts'
import type { WaitingKind } from './rules.ts'
import { findFamilySide, listWaiting } from './service.server.ts'

const of = async (actor: Actor, kind: WaitingKind, now?: Date) =>
  (await listWaiting(actor, 'en', now)).find((one) => one.kind === kind)

describeWithDatabase('what waits for somebody', () => {
  test('names for a specialist the requests, the unread messages and the calls without an outcome', async () => {
    const { specialist, family, consultation } = await createConsultation()
    const setStatus = (status: 'pending' | 'completed') =>
      database().update(consultations).set({ status }).where(eq(consultations.id, consultation.id))
    await setStatus('pending')
    await sendMessage(family, { receiverId: specialist.actor.userId, content: 'Hello' })
    await sendMessage(family, { receiverId: specialist.actor.userId, content: 'Once more' })
    const asked = await of(specialist.actor, 'requests')
    expect(asked).toMatchObject({
      count: 1,
      entries: [{ id: consultation.id, who: family.name, at: consultation.startsAt }],
    })
    expect(await of(specialist.actor, 'messages')).toMatchObject({
      count: 1,
      entries: [{ id: family.userId, who: family.name }],
    })
    expect(await of(specialist.actor, 'outcomes')).toBeUndefined()
    const after = new Date(Date.parse(consultation.endsAt) + 60_000)
    expect(await of(specialist.actor, 'requests', after)).toBeUndefined()
    expect(await of(specialist.actor, 'outcomes', after)).toMatchObject({
      entries: [{ id: consultation.id, who: family.name, since: consultation.endsAt }],
    })
    await setStatus('completed')
    expect(await of(specialist.actor, 'outcomes', after)).toBeUndefined()
  })

  test('names for a writer drafts, what appears by itself, and comments on their own posts alone', async () => {
    const writer = await createPerson({ role: 'publisher' })
    const other = await createPerson({ role: 'publisher' })
    const reader = await createFamily()
    const own = { authorId: writer.userId }
    await createPost({ ...own, title: 'Begun', status: 'draft' })
    const planned = await createPost({ ...own, title: 'Planned', status: 'draft' })
    const scheduledFor = new Date('2030-01-01T09:00:00Z')
    await database().update(blogPosts).set({ scheduledFor }).where(eq(blogPosts.id, planned))
    const post = await createPost({ ...own, status: 'published' })
    await createComment({ postId: post, userId: reader.userId, status: 'pending' })
    const ready = await createPost({ ...own, title: 'Ready', status: 'pending' })
    expect(await of(writer, 'drafts')).toMatchObject({ count: 1, entries: [{ about: 'Begun' }] })
    expect(await of(writer, 'pending-posts')).toMatchObject({ count: 1, entries: [{ id: ready }] })
    for (const [kind, status] of [
      ['drafts', 'draft'],
      ['pending-posts', 'pending'],
      ['scheduled', 'scheduled'],
    ] as const)
      expect((await of(writer, kind))?.count).toBe(
        (await listOwnPosts(writer, { status, everybody: undefined, page: 1 })).total,
      )
    expect(await of(writer, 'scheduled')).toMatchObject({
      entries: [{ id: planned, at: scheduledFor.toISOString() }],
    })
    expect(await of(writer, 'comments')).toMatchObject({
      count: 1,
      entries: [{ who: reader.name }],
    })
    expect(await of(other, 'comments')).toBeUndefined()
  })

  test('names reported comments for their writer and the team, and reported messages for the team, without their texts', async () => {
    const [writer, other] = [
      await createPerson({ role: 'publisher' }),
      await createPerson({ role: 'publisher' }),
    ]
    const admin = await createAdmin()
    const countOf = async (actor: Actor, kind: WaitingKind) => (await of(actor, kind))?.count ?? 0
    const before = {
      comments: await countOf(admin, 'reported-comments'),
      messages: await countOf(admin, 'reported-messages'),
    }
    const reader = await createFamily()
    const postId = await createPost({ authorId: writer.userId, status: 'published' })
    const id = await createComment({ postId, userId: reader.userId, status: 'approved' })
    for (const reporter of [await createFamily(), await createFamily()])
      await reportComment(reporter, id, { reason: 'personal' })
    expect(await of(writer, 'reported-comments')).toMatchObject({
      count: 1,
      entries: [{ id, who: reader.name }],
    })
    expect(await of(other, 'reported-comments')).toBeUndefined()
    expect(await countOf(admin, 'reported-comments')).toBe(before.comments + 1)

    const { specialist, family } = await createConsultation()
    const sent = await sendMessage(family, {
      receiverId: specialist.actor.userId,
      content: 'Hello',
    })
    if (!sent.ok) throw new Error(sent.reason)
    const made = await reportMessage(specialist.actor, sent.message.id, { reason: 'sealed' })
    if (!made.ok) throw new Error(made.reason)
    const reported = await of(admin, 'reported-messages')
    expect(reported?.count).toBe(before.messages + 1)
    for (const entry of reported!.entries) expect([entry.who, entry.about]).toEqual([null, null])
    expect(await of(writer, 'reported-messages')).toBeUndefined()

    await database()
      .update(messageReports)
      .set({ state: 'closed' })
      .where(eq(messageReports.id, made.report.id))
    await database()
      .update(blogCommentReports)
      .set({ resolvedAt: new Date() })
      .where(eq(blogCommentReports.commentId, id))
    expect(await countOf(admin, 'reported-messages')).toBe(before.messages)
    expect(await of(writer, 'reported-comments')).toBeUndefined()
  })

  test('names for the team the oldest three of each kind, and says how many there are', async () => {
    const admin = await createAdmin()
    const countOf = async (kind: WaitingKind) => (await of(admin, kind))?.count ?? 0
    const before = await countOf('contact')
    const concernsBefore = await countOf('concerns')
    const long = Array.from({ length: 5 }, (_, index) => ({
      name: `Sender ${index}`,
      email: 's@example.org',
      subject: `Question ${index}`,
      message: 'sealed elsewhere',
      language: 'en' as const,
      fingerprint: '',
      createdAt: new Date(Date.UTC(2001, 0, 5 - index)),
    }))
    await database()
      .insert(contactMessages)
      .values([...long, { ...long[0]!, isSuspected: true }, { ...long[0]!, state: 'closed' }])
    const { consultation, family } = await createConsultation()
    const concern = {
      consultationId: consultation.id,
      reporterId: family.userId,
      kind: 'safety' as const,
      content: 'sealed elsewhere',
      createdAt: new Date(Date.UTC(2001, 0, 1)),
    }
    await database()
      .insert(concerns)
      .values([concern, { ...concern, state: 'in-work' }, { ...concern, state: 'closed' }])
    await database()
      .insert(siteTroubles)
      .values([{ kind: 'disk' }, { kind: 'backups', endedAt: new Date() }])
    provideTestMailing()
    const mailsBefore = await countOf('mails')
    await addFailedMails(family.userId, new Date(Date.UTC(2001, 0, 1)))
    const unverified = await createSpecialist({ hours: null, verified: false })
    const contact = await of(admin, 'contact')
    expect(contact?.count).toBe(before + 5)
    expect(contact?.entries.map(({ who }) => who)).toEqual(['Sender 4', 'Sender 3', 'Sender 2'])
    expect(await countOf('concerns')).toBe(concernsBefore + 2)
    expect(await of(admin, 'troubles')).toMatchObject({ count: 1, entries: [{ about: 'disk' }] })
    // Confidential texts are never part of the list.
    expect((await of(admin, 'concerns'))?.entries[0]).toMatchObject({ who: null })
    expect(await countOf('mails')).toBe(mailsBefore + 1)
    expect((await readMailOverview(admin)).unsent.failed).toBe(mailsBefore + 1)
    expect((await of(admin, 'mails'))?.entries[0]?.about).not.toBe('confirm-email')
    expect((await of(admin, 'verifications'))?.count).toBeGreaterThan(0)
    for (const kind of ['requests', 'outcomes'] as const)
      expect(await of(admin, kind)).toBeUndefined()
    expect(await of(unverified.actor, 'contact')).toBeUndefined()
  })

  test('takes one statement, and few more for what the team verifies and whether mail leaves', async () => {
    const { actor } = await createSpecialist({ hours: null })
    expect((await countStatements(() => listWaiting(actor, 'en'))).statements).toBe(1)
    const admin = await createAdmin()
    const ofTeam = await countStatements(() => listWaiting(admin, 'en'))
    expect(ofTeam.statements).toBeLessThanOrEqual(8)
  })
})

describeWithDatabase('who works here', () => {
  const has: Record<string, (person: Person) => Promise<unknown>> = {
    'a consultation': (family) => createConsultation({ family }),
    'a place on a waitlist': async (family) =>
      joinWaitlist(family, (await createSpecialist({ hours: null })).id, caller),
    'a saved specialist': async (family) =>
      saveSpecialist(family, (await createSpecialist({ hours: null })).id),
    'a child’s profile': (family) => createChild(family, { name: 'Sara', age: 7 }),
  }

  test.each(Object.entries(has))('is a family too with %s', async (_, give) => {
    const person = await createPerson({ role: 'publisher' })
    expect(await findFamilySide(person)).toEqual({ isFamily: false })
    await give(person)
    expect(await findFamilySide(person)).toEqual({ isFamily: true })
  })
})
