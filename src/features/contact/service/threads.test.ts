import { eq } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { newAddress } from '../../../../tests/support/accounts.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { deliver, useMailbox } from '../../../../tests/support/mailing.ts'
import { cookieOf, createAdmin, createFamily } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { users } from '../../../database/schema/accounts.ts'
import { activityLogs } from '../../../database/schema/administration.ts'
import { contactEntries } from '../../../database/schema/contact.ts'
import { visitor, type Person } from '../../../platform/actor.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { systemClock } from '../../../platform/clock.ts'
import { provideSiteSettings } from '../../../platform/site-settings.ts'
import { listSavedAnswers, saveAnswer, sendContactMessage } from './index.server.ts'
import type { SavedAnswer } from '../schema/answers.ts'
import type { ListedMessage, WholeMessage } from '../schema/inbox.ts'

describeWithDatabase('answering what people wrote to the team', () => {
  const mailbox = useMailbox()
  let api: TestApi
  let admin: Person
  let family: Person
  let cookie: string

  const receive = async (email = `${newAddress().replaceAll(/\W/g, '')}@example.org`) => {
    const caller = { address: newAddress(), locale: 'fa' } as const
    const message = { name: 'لیلا کریمی', email, subject: 'A question', message: 'How long is it?' }
    return (await sendContactMessage(visitor, message, caller)).id
  }
  const send = (path: string, json: unknown, method = 'POST') =>
    api.request(`/api/contact/${path}`, { method, json, cookie })
  const mailsTo = async (address: string) => {
    await deliver(systemClock)
    return mailbox.received.filter(({ to }) => to?.some((one) => one.address === address))
  }
  const read = async (id: number) =>
    (await api.request(`/api/contact/messages/${id}`, { cookie })).body as WholeMessage

  beforeAll(async () => {
    api = buildTestApi()
    admin = await createAdmin()
    family = await createFamily({ emailConfirmedAt: systemClock() })
    cookie = await cookieOf(admin)
  })

  test('sends the answer by mail, in the writer’s language, and keeps it encrypted', async () => {
    const email = 'answered@example.org'
    const id = await receive(email)
    const answer = { content: 'Forty-five minutes.\n\nSee you soon!', seen: 0 }
    const answered = await send(`messages/${id}/answers`, answer)
    expect(answered.status).toBe(201)
    expect(answered.body).toMatchObject({
      state: 'answered',
      assigneeId: admin.userId,
      entries: [{ kind: 'answer', author: admin.name, content: answer.content }],
    })
    const [mail] = await mailsTo(email)
    expect(mail!.subject).toBe('پاسخ: A question')
    expect(mail!.text).toContain('Forty-five minutes.\n\nSee you soon!')
    expect((await read(id)).entries[0]!.mail).toMatchObject({ status: 'sent' })
    const [stored] = await database()
      .select()
      .from(contactEntries)
      .where(eq(contactEntries.messageId, id))
    expect(stored!.content).not.toContain('Forty')
    const noted = await database()
      .select({ details: activityLogs.details })
      .from(activityLogs)
      .where(eq(activityLogs.userId, admin.userId))
    expect(noted.map(({ details }) => details)).toContainEqual({
      contactMessageId: id,
      before: { state: 'new', isSuspected: false },
      after: { state: 'answered', isSuspected: false },
    })
  })

  test('leaves an answered message to its assignee, and takes it for no spam any more', async () => {
    const other = await createAdmin()
    const id = await receive()
    await send(`messages/${id}`, { assigneeId: other.userId, isSuspected: true }, 'PATCH')
    const answered = await send(`messages/${id}/answers`, { content: 'Good morning!', seen: 0 })
    expect(answered.body).toMatchObject({ assigneeId: other.userId, isSuspected: false })
  })

  test('a reply goes to the other side: the sender’s to the team, the team’s to the sender', async () => {
    provideSiteSettings({ 'contact.email': 'hello@example.org' })
    onTestFinished(() => provideSiteSettings({}))
    const email = 'replied@example.org'
    const id = await receive(email)
    const notices = await mailsTo('hello@example.org')
    expect(notices.map(({ replyTo }) => replyTo?.[0]?.address)).toContain(email)
    await send(`messages/${id}/answers`, { content: 'Good morning!', seen: 0 })
    const [answer] = await mailsTo(email)
    expect(answer!.replyTo).toMatchObject([{ address: 'hello@example.org' }])
  })

  test('refuses an answer over one that its writer has not seen', async () => {
    const id = await receive()
    await send(`messages/${id}/answers`, { content: 'First', seen: 0 })
    const late = await send(`messages/${id}/answers`, { content: 'Second', seen: 0 })
    expect(late).toMatchObject({ status: 409, body: { code: 'answered-meanwhile' } })
    const { entries } = await read(id)
    expect(entries.map(({ content }) => content)).toEqual(['First'])
    const again = await send(`messages/${id}/answers`, { content: 'Second', seen: 1 })
    expect(again.status).toBe(201)
    await send(`messages/${id}/notes`, { content: 'She called.' })
    const third = await send(`messages/${id}/answers`, { content: 'Third', seen: 2 })
    expect(third.status).toBe(201)
  })

  test('a note stays with the team: no mail, and the state as it was', async () => {
    const id = await receive('noted@example.org')
    const noted = await send(`messages/${id}/notes`, { content: 'She called last week.' })
    expect(noted.body).toMatchObject({ state: 'new', assigneeId: null })
    expect(await mailsTo('noted@example.org')).toEqual([])
  })

  test('somebody of the team takes care of a message, and finds it among theirs', async () => {
    const id = await receive()
    const taken = await send(`messages/${id}`, { assigneeId: admin.userId }, 'PATCH')
    expect(taken.body).toMatchObject({ assigneeId: admin.userId, assignee: admin.name })
    const mine = await api.request('/api/contact/messages?mine=yes', { cookie })
    expect((mine.body as ListedMessage[]).map((one) => one.id)).toContain(id)
    const team = await api.request('/api/contact/team', { cookie })
    expect(team.body).toContainEqual({ id: admin.userId, name: admin.name })
    const { userId } = await createAdmin()
    await database().update(users).set({ status: 'suspended' }).where(eq(users.id, userId))
    const { body } = await api.request('/api/contact/team', { cookie })
    expect((body as { id: number }[]).map((one) => one.id)).not.toContain(userId)
    const gone = await send(`messages/${id}`, { assigneeId: userId }, 'PATCH')
    expect(gone.status).toBe(400)
    await send(`messages/${id}`, { assigneeId: null }, 'PATCH')
    expect((await read(id)).assignee).toBeNull()
    const refused = await send(`messages/${id}`, { assigneeId: family.userId }, 'PATCH')
    expect(refused.status).toBe(400)
  })

  test('names the account of a confirmed address alone', async () => {
    expect((await read(await receive(family.email))).accountId).toBe(family.userId)
    const unconfirmed = await createFamily({ emailConfirmedAt: null })
    expect((await read(await receive(unconfirmed.email))).accountId).toBeNull()
  })

  test('keeps answers for later in both languages, and refuses half of one', async () => {
    const texts = { title: 'Length', textEn: 'Forty-five minutes.', textFa: '۴۵ دقیقه.' }
    const saved = await send('saved-answers', texts)
    expect(saved).toMatchObject({ status: 201, body: texts })
    const { id } = saved.body as { id: number }
    expect((await send('saved-answers', { ...texts, textFa: ' ' })).status).toBe(400)
    await send(`saved-answers/${id}`, { ...texts, title: 'How long' }, 'PUT')
    const all = await api.request('/api/contact/saved-answers', { cookie })
    expect(all.body).toContainEqual(
      expect.objectContaining({ id, ...texts, title: 'How long', version: expect.any(String) }),
    )
    expect((await send(`saved-answers/${id}`, undefined, 'DELETE')).status).toBe(204)
    expect((await send(`saved-answers/${id}`, texts, 'PUT')).status).toBe(404)
  })

  test('does not overwrite a saved answer from a page that shows an older one', async () => {
    const texts = { title: 'Two tabs', textEn: 'First.', textFa: 'اول.' }
    const { body } = await send('saved-answers', texts)
    const { id, version } = body as SavedAnswer
    const change = (textEn: string, seen: string) =>
      saveAnswer(admin, id, { ...texts, textEn }, toTag(seen))
    const newer = await change('From the phone.', version)
    await expect(change('From the desk.', version)).rejects.toMatchObject({ code: 'stale' })
    expect(await listSavedAnswers(admin)).toContainEqual(newer)
    expect(await change('Both.', newer.version)).toMatchObject({ textEn: 'Both.' })
  })
})
