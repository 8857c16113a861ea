import { beforeEach, expect, it } from 'vitest'
import { describeWithDatabase } from '../../tests/support/databases.ts'
import { deliver, useMailbox } from '../../tests/support/mailing.ts'
import { createConsultation } from '../../tests/support/consultations.ts'
import { findAccountForNotice } from '../features/accounts/service/index.server.ts'
import { system } from '../platform/actor.ts'
import { buildUnsubscribing } from './unsubscribing.ts'

const DAY_MS = 86_400_000

describeWithDatabase('mails that their reader need not get', () => {
  const mailbox = useMailbox()
  const app = buildUnsubscribing()
  const headerOf = (mail: { headers: { key: string; value: string }[] }, name: string) =>
    mail.headers.find(({ key }) => key === name)?.value
  beforeEach(() => void (mailbox.received.length = 0))

  async function remind() {
    const { consultation, family } = await createConsultation()
    const startsAt = new Date(consultation.startsAt)
    await deliver(() => new Date())
    const booked = mailbox.received.filter(({ recipients }) => recipients.includes(family.email))
    mailbox.received.length = 0
    await deliver(() => new Date(startsAt.getTime() - DAY_MS + 60_000))
    const reminded = mailbox.received.filter(({ recipients }) => recipients.includes(family.email))
    return { family, booked, reminded }
  }

  it('are turned off by one press in a mail program, without a session; others have no such button', async () => {
    const { family, booked, reminded } = await remind()
    expect(booked.map((mail) => headerOf(mail, 'list-unsubscribe'))).toEqual([undefined])
    const [mail] = reminded
    expect(headerOf(mail!, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, url = ''] = /^<(https:.*)>$/.exec(headerOf(mail!, 'list-unsubscribe') ?? '') ?? []
    const { pathname } = new URL(url)

    const looked = await app.request(pathname)
    expect([looked.status, new URL(looked.headers.get('location')!).pathname]).toEqual([
      303,
      '/settings',
    ])
    expect(await findAccountForNotice(system, family.userId)).toMatchObject({
      choices: { reminders: true },
    })

    const press = (path: string) =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await press(`${pathname}x`)).status).toBe(404)
    expect((await press(pathname.replace('reminders', 'messages'))).status).toBe(404)
    expect((await press(pathname)).status).toBe(204)
    expect(await findAccountForNotice(system, family.userId)).toMatchObject({
      choices: { reminders: false, messages: true, reviews: true, waiting: true },
    })
    // Repeated, as mail programs do after a lost response.
    expect((await press(pathname)).status).toBe(204)
  })
})
