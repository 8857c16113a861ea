import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../src/database/client.ts'
import { publish } from '../../src/database/outbox.ts'
import {
  EXAMPLE_SECRET,
  getMail,
  listMails,
  nameOfMail,
} from '../../src/features/notifications/service/index.server.ts'
import { renderHtml, renderText } from '../../src/features/notifications/letters/rendering.ts'
import { listMailDefinitions } from '../../src/features/notifications/service/registry.server.ts'
import { renderExample } from '../../src/features/notifications/service/template-texts.server.ts'
import { listSecurityJournal } from '../../src/features/security/service.server.ts'
import { locales } from '../../src/i18n/locale.ts'
import type { Person } from '../../src/platform/actor.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { withLinksMasked } from '../../src/platform/mail/masked-links.ts'
import { createConsultation } from '../support/consultations.ts'
import { describeWithDatabase } from '../support/databases.ts'
import { deliver, provideTestMailing, testAppUrl } from '../support/mailing.ts'
import { createAdmin, createFamily } from '../support/people.ts'

const SECRET = /[?&](?:amp;)?(?:key|token)=(?!…)/
const isMasked = (text: string) => !SECRET.test(text) && !text.includes(`=${EXAMPLE_SECRET}`)

/** Values of parameters in the addresses of a text that are not masked. */
const openValues = (text: string): string[] =>
  [...text.matchAll(/[?&](?:amp;)?[^\s=&?]+=([^\s&"<>]+)/g)]
    .map(([, value = '']) => value)
    .filter((value) => value !== '…')

describe('links of mails as the team reads them (promise 62)', () => {
  beforeAll(() => provideTestMailing())

  const written = () =>
    listMailDefinitions().flatMap(({ template, examples }) =>
      locales.flatMap((locale) =>
        examples(locale).flatMap((example) => {
          const document = renderExample(example)
          return [renderText(document), renderHtml(document)].map((text) => ({ template, text }))
        }),
      ),
    )

  it('have no key and no token, in no example of any mail', () => {
    const all = written()
    const secretOnes = new Set(
      all.filter(({ text }) => SECRET.test(text)).map(({ template }) => template),
    )
    for (const template of ['consultation-booked', 'confirm-email', 'reset-password', 'new-email'])
      expect(secretOnes).toContain(template)
    const leaking = all.filter(({ text }) => !isMasked(withLinksMasked(text)))
    expect(leaking.map(({ template }) => template)).toEqual([])
  })

  it('show numbers and words of ours alone, whatever a mail puts into its links', () => {
    const values = written().flatMap(({ text }) => openValues(withLinksMasked(text)))
    expect(
      values.filter((value) => !/^(?:\d+|yes|messages|mails|accept|refuse)$/.test(value)),
    ).toEqual([])
    const unheardOf = `${testAppUrl}/somewhere?ticket=s3cret&open=7`
    expect(withLinksMasked(`Look:\n${unheardOf}.`)).toBe(
      `Look:\n${testAppUrl}/somewhere?ticket=…&open=7.`,
    )
  })

  it('stay as they are where they lead elsewhere, but for what is called a key or a token', () => {
    const elsewhere = 'https://video.example/watch?v=abc#t=10'
    expect(withLinksMasked(elsewhere)).toBe(elsewhere)
    expect(withLinksMasked('<a href="https://old.example/meet/4?x=1&amp;key=abc">')).toBe(
      '<a href="https://old.example/meet/4?x=1&amp;key=…">',
    )
  })
})

describeWithDatabase('the mails of a family, outside the demo', () => {
  let admin: Person
  beforeAll(async () => {
    provideTestMailing()
    admin = await createAdmin()
  })

  const readings = async () => {
    const { entries } = await listSecurityJournal(
      admin,
      { kind: 'readings', limit: 100 },
      { locale: 'en', timeZone: 'UTC' },
    )
    return entries.map(({ what, about, by, detail }) => ({
      what,
      detail,
      about: about?.id,
      by: by?.id,
    }))
  }

  it('are opened one by one, with no key and no token, and leave a line in the journal (promise 62)', async () => {
    const { family, specialist, consultation } = await createConsultation()
    await deliver(systemClock)
    const { entries: mails } = await listMails(admin, { limit: 100 })
    const ofConsultation = mails.filter(({ consultationId }) => consultationId === consultation.id)
    const booked = ofConsultation.filter(({ template }) => template === 'consultation-booked')
    expect(new Set(booked.map(({ to }) => to))).toEqual(
      new Set([family.email, specialist.actor.email]),
    )
    expect(ofConsultation.filter(({ text }) => text !== null)).toEqual([])
    expect(await readings()).toEqual([])
    for (const { id } of booked) {
      const { subject, text, html } = await getMail(admin, id)
      expect(text).toContain(`/meet/${consultation.id}?key=…`)
      for (const part of [subject, text, html]) expect(part).toSatisfy(isMasked)
    }
    const detail = nameOfMail('consultation-booked')
    const line = { what: 'mail-opened', detail, by: admin.userId }
    const lines = await readings()
    expect(lines).toHaveLength(2)
    for (const { userId } of [family, specialist.actor])
      expect(lines).toContainEqual({ ...line, about: userId })
  })

  it('say nothing of a child where they are about an account: they are in the list, and reading them is not logged', async () => {
    const { userId, email } = await createFamily()
    await inTransaction(() => publish('password-reset-requested', { userId, locale: 'en' }))
    await deliver(systemClock)
    const before = await readings()
    const { entries: mails } = await listMails(admin, { to: email, limit: 1 })
    expect(mails[0]!.text).toContain('/reset-password?token=…')
    await getMail(admin, mails[0]!.id)
    expect(await readings()).toEqual(before)
  })
})
