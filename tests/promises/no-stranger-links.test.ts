import { beforeEach, describe, expect, it } from 'vitest'
import { cancel, confirm, book } from '../../src/features/booking/service/index.server.ts'
import { confirmEmail } from '../../src/features/accounts/service/index.server.ts'
import { sendContactMessage } from '../../src/features/contact/service/index.server.ts'
import { visitor, type Person } from '../../src/platform/actor.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { siteSettings } from '../../src/platform/site-settings.ts'
import { buildFamily, newAddress, newEmail } from '../support/accounts.ts'
import { buildTestApi } from '../support/api.ts'
import { buildBooking, caller, listFree } from '../support/consultations.ts'
import { describeWithDatabase, useTestDatabase } from '../support/databases.ts'
import { useReachableTeam } from '../support/site.ts'
import type { Mailbox, ReceivedMail } from '../support/mailbox.ts'
import { deliver, testAppUrl, useMailbox } from '../support/mailing.ts'
import { createFamily, createSpecialist } from '../support/people.ts'

/** Names and texts with which somebody would have our mails carry their address. */
const LURES = [
  'https://evil.example/login',
  'Your account is locked: http://evil.example',
  'evil.example',
  'www.evil.example/a?b=c',
  'EVIL.EXAMPLE',
  'evil\u200b.example',
  'evil\u3002example',
  'evil\uff0eexample',
  'thief@evil.example',
  'thief＠evil.example',
  '//evil.example',
  '\\\\evil.example\\share',
  'https:\\\\evil.example',
  'mailto:thief@evil.example',
  '@evil',
  'http://192.0.2.7/x',
  '<a href="https://evil.example">Hamgam</a>',
  '[Hamgam](https://evil.example)',
  'بانک.ایران را ببینید',
  'https://evil\u00ad.example',
  't.me/evil',
  'javascript:evil.example',
]

/** What mail programs make a link of, in a text without our own addresses. */
const LINKED = [
  /[a-z][a-z\d+.-]*:[/\\]/iu,
  /\b(?:mailto|tel|javascript):/iu,
  /[/\\]{2}/u,
  /[@\uff20]/u,
  /[\p{L}\p{N}\p{M}-][.\u3002\uff0e\uff61\u2024][\p{L}]{2,}/u,
  /\d{1,3}(?:\.\d{1,3}){3}/u,
]

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** Sends everything that waits: one round takes so many at most. */
async function deliverAll(mailbox: Mailbox): Promise<void> {
  for (let sent = -1; sent < mailbox.received.length;) {
    sent = mailbox.received.length
    await deliver(systemClock)
  }
}

/** All visible parts of a mail: headers, both texts, the calendar's; without our own addresses. */
function shownOf(mail: ReceivedMail, known: readonly string[]): string {
  const calendars = mail.attachments.map(({ content }) =>
    textOf(content)
      .replace(/\r?\n[ \t]/g, '')
      .split(/\r?\n/)
      .filter((line) => /^(?:SUMMARY|DESCRIPTION|LOCATION|URL|ORGANIZER|ATTENDEE)/.test(line))
      .join('\n')
      .replaceAll('mailto:', '')
      .replaceAll('MAILTO:', '')
      .replace(/\\n/g, '\n')
      .replace(/\\([\\;,])/g, '$1'),
  )
  const html = (mail.html ?? '').replace(/^[\s\S]*<body[^>]*>/, '').replace(/style="[^"]*"/g, '')
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!)
  for (const href of links) expect(href.startsWith(`${testAppUrl}/`)).toBe(true)
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
  const names = [mail.from?.name, ...(mail.to ?? []).map(({ name }) => name)].join('\n')
  const shown = [mail.subject, names, mail.text, words, ...calendars].join('\n')
  const own = new RegExp(`${testAppUrl.replaceAll('.', '\\.')}[^\\s"<>]*`, 'g')
  return known.reduce((text, one) => text.replaceAll(one, ''), shown.replace(own, ''))
}

function findLures({ received }: Mailbox, known: readonly string[]): string[] {
  const ours = [siteSettings()['contact.email'], 'no-reply@example.org', ...known]
  return received.flatMap((mail) => {
    const shown = shownOf(mail, ours)
    return LINKED.flatMap((link) => {
      const found = link.exec(shown)
      const around = found && shown.slice(Math.max(0, found.index - 30), found.index + 30)
      return around ? [`${mail.subject}: ${JSON.stringify(around)}`] : []
    })
  })
}

const emptyBeforeEach = (mailbox: Mailbox): void =>
  beforeEach(async () => {
    await deliverAll(mailbox)
    mailbox.received.length = 0
  })

// What mails say is the same on either database.
describe('mails in the site’s name (promise 51)', () => {
  useReachableTeam()
  useTestDatabase('postgresql')
  const mailbox = useMailbox()
  emptyBeforeEach(mailbox)

  it('carry no address that somebody gave as a name or a reason', async () => {
    const { request } = buildTestApi()
    const known: string[] = []
    for (const lure of LURES) {
      const json = buildFamily({ name: lure })
      const { email } = json
      known.push(email)
      const register = () => request('/api/register/user', { json, address: newAddress() })
      expect([lure, (await register()).status]).toEqual([lure, 201])
      expect((await register()).status).toBe(409)
      await request('/api/password-reset/request', { json: { email }, address: newAddress() })
    }
    await deliverAll(mailbox)
    expect(mailbox.received.length).toBe(3 * LURES.length)
    expect(findLures(mailbox, known)).toEqual([])
  })

  it('carry none of either side of a consultation', async () => {
    const known: string[] = []
    for (const lure of LURES) {
      const specialist = await createSpecialist({
        name: lure,
        translations: { fa: { name: lure } },
      })
      const family = await createFamily({ name: lure, email: newEmail() })
      known.push(family.email, specialist.actor.email)
      const [slot] = await listFree(specialist.id)
      const booked = await book(family, buildBooking(slot!, { email: family.email }), caller)
      if (!booked.ok) throw new Error(booked.reason)
      const { id } = booked.consultation
      await confirm(specialist.actor, { id })
      await deliverAll(mailbox)
      await cancel(specialist.actor, { id, reason: `I am ill. ${lure}` })
    }
    await deliverAll(mailbox)
    expect(mailbox.received.length).toBeGreaterThanOrEqual(6 * LURES.length)
    expect(findLures(mailbox, known)).toEqual([])
  })

  it('carry none of the contact form, but the address to answer to', async () => {
    for (const lure of LURES)
      await sendContactMessage(
        visitor,
        { name: lure, email: 'somebody@example.net', subject: lure, message: `Look here: ${lure}` },
        { address: newAddress(), locale: 'en' },
      )
    await deliverAll(mailbox)
    expect(mailbox.received).toHaveLength(LURES.length)
    expect(findLures(mailbox, ['somebody@example.net'])).toEqual([])
  })
})

describeWithDatabase('mails to another address than the account’s (promise 51)', () => {
  const mailbox = useMailbox()
  emptyBeforeEach(mailbox)

  const mailsTo = (address: string) =>
    mailbox.received.filter(({ recipients }) => recipients.includes(address))
  const linkIn = (mail: ReceivedMail) =>
    /\/confirm-email\?token=([\w-]+)/.exec(mail.text ?? '')?.[1]

  /** A booking whose mails are to go to another address. */
  async function bookFor(family: Person, email: string) {
    const specialist = await createSpecialist()
    const [slot] = await listFree(specialist.id)
    const booked = await book(family, buildBooking(slot!, { email }), caller)
    if (!booked.ok) throw new Error(booked.reason)
    await deliverAll(mailbox)
    return { id: booked.consultation.id, specialist }
  }

  it('go to another address that a booking names once its owner agrees, until then to the account', async () => {
    const family = await createFamily({ name: 'Sara Miller', email: newEmail() })
    const other = newEmail()
    const { id, specialist } = await bookFor(family, other)
    const [asked, ...more] = mailsTo(other)
    expect(more).toEqual([])
    const said = `${asked!.subject} ${asked!.text} ${asked!.html}`
    for (const secret of ['Sara', 'Miller', 'meet/', 'consultation', specialist.actor.name])
      expect([secret, said.includes(secret)]).toEqual([secret, false])
    expect(asked!.attachments).toEqual([])
    expect(mailsTo(family.email).map(({ subject }) => subject)).toHaveLength(1)
    expect(mailsTo(family.email)[0]!.text).toContain('You named another email address')
    expect(mailsTo(family.email)[0]!.text).not.toContain(other)

    await confirm(specialist.actor, { id })
    await deliverAll(mailbox)
    expect(mailsTo(family.email)).toHaveLength(2)
    expect(mailsTo(other)).toHaveLength(1)

    expect(await confirmEmail(linkIn(asked!)!)).toEqual({ ok: true })
    expect(await confirmEmail(linkIn(asked!)!)).toEqual({ ok: false, reason: 'link-ended' })
    await cancel(specialist.actor, { id, reason: 'I am ill.' })
    await deliverAll(mailbox)
    expect(mailsTo(family.email)).toHaveLength(2)
    expect(mailsTo(other)).toHaveLength(2)

    // Known from now on to this account, and to no other.
    await bookFor(family, other)
    expect(mailsTo(other)).toHaveLength(3)
    expect(linkIn(mailsTo(other)[2]!)).toBeUndefined()
    const stranger = await createFamily({ email: newEmail() })
    await bookFor(stranger, other)
    expect(mailsTo(stranger.email)).toHaveLength(1)
    expect(linkIn(mailsTo(other)[3]!)).toBeDefined()
  })

  it('fill no stranger’s mailbox: three links a day to one address', async () => {
    const other = newEmail()
    for (let turn = 0; turn < 6; turn += 1)
      await bookFor(await createFamily({ email: newEmail() }), other)
    expect(mailsTo(other)).toHaveLength(3)
  })
})
