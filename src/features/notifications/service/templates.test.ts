import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { deliver, provideTestMailing } from '../../../../tests/support/mailing.ts'
import { createAdmin, createFamily, createPerson } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { activityLogs } from '../../../database/schema/administration.ts'
import { emailTemplates, mails } from '../../../database/schema/notifications.ts'
import { locales } from '../../../i18n/locale.ts'
import { provideMails } from '../../../mails.ts'
import type { Person } from '../../../platform/actor.ts'
import { systemClock } from '../../../platform/clock.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { logger } from '../../../platform/logger.ts'
import { renderHtml, renderText } from '../letters/rendering.ts'
import { fill, inWords } from '../letters/words.ts'
import { listMails } from './index.server.ts'
import { examplesOf, renderExample, slotsOf, usableTexts } from './template-texts.server.ts'
import { sendTestMail } from './overview.server.ts'
import { getTemplate, listTemplates, previewTemplate, saveTemplate } from './templates.server.ts'
import { findMailDefinition, listMailDefinitions } from './registry.server.ts'
import { provideDeployment } from '../../../platform/configuration/deployment.ts'

provideMails()
const changeable = listMailDefinitions()
  .map(({ template }) => template)
  .filter((template) => template !== 'mail-test')
const each = changeable.flatMap((template) => locales.map((locale) => ({ template, locale })))

/** A text with all required variables. */
const otherText = ({ required }: { required: string[] }) =>
  `New words ${required.map((name) => `{${name}}`).join(' ')}`.trim()

describe('the texts of mails (spec 3.16)', () => {
  provideTestMailing()

  it('can be changed for every mail', () => {
    expect(changeable.filter((template) => slotsOf(template, 'en').length === 0)).toEqual([])
  })

  it.each(each)('$template in $locale is what its examples say', ({ template, locale }) => {
    const said = new Set<string>()
    for (const example of examplesOf(template, locale)) {
      const document = inWords({ texts: new Map(), onText: (key) => said.add(key) }, () =>
        renderExample(example),
      )
      expect(renderText(document)).not.toMatch(/undefined|\{\w+\}/)
    }
    const keys = slotsOf(template, locale).map(({ key }) => key)
    expect([...said]).toEqual(expect.arrayContaining(keys))
    expect(keys).toEqual([...new Set(keys)])
  })

  it.each(each)('$template in $locale says other texts, and keeps what must be there', (place) => {
    const { template, locale } = place
    const texts = Object.fromEntries(
      slotsOf(template, locale).map((slot) => [slot.key, otherText(slot)]),
    )
    const chosen = usableTexts(template, locale, texts)
    for (const example of examplesOf(template, locale)) {
      const before = renderExample(example)
      const after = inWords({ texts: chosen }, () => renderExample(example))
      expect(after.subject).toMatch(/^New words/)
      expect(after.blocks.map(({ kind }) => kind)).toEqual(before.blocks.map(({ kind }) => kind))
      const linksAndFacts = ({ blocks }: typeof after) =>
        blocks.flatMap((block): unknown[] => {
          if (block.kind === 'link') return [block.url]
          return block.kind === 'facts' ? [...block.rows] : []
        })
      expect(linksAndFacts(after)).toEqual(linksAndFacts(before))
      expect(after.blocks.at(-1)).toEqual(
        findMailDefinition(template)?.about === 'team' ? expect.anything() : before.blocks.at(-1),
      )
      expect(renderHtml(after)).toContain('New words')
    }
  })

  it('lets no value become markup, a header or another variable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, site) => {
        const filled = fill('{name} – {site}', { name, site })
        expect(filled).toBe(`${name} – ${site}`)
        const document = {
          locale: 'en' as const,
          subject: filled,
          blocks: [{ kind: 'paragraph' as const, text: filled }],
        }
        const body = renderHtml(document).replace(/<br>/g, '')
        const inner = /<p>([\s\S]*)<\/p>/.exec(body)![1]!
        expect(inner).not.toMatch(/[<>"']/)
      }),
    )
    expect(fill('{name}', { name: '{site}', site: 'x' })).toBe('{site}')
  })
})

describeWithDatabase('changed texts of mails', () => {
  const place = { template: 'reset-password', locale: 'en' } as const
  let admin: Person
  beforeEach(async () => {
    provideDeployment({ rateLimits: true })
    provideTestMailing()
    admin ??= await createAdmin()
    await database().delete(emailTemplates)
    await database().delete(mails)
  })

  const textsOf = async (changed: Record<string, string> = {}) => {
    const { slots } = await getTemplate(admin, place)
    return { ...Object.fromEntries(slots.map(({ key, text }) => [key, text])), ...changed }
  }

  async function resetMail() {
    const family = await createFamily()
    await database()
      .insert(mails)
      .values({
        template: 'reset-password',
        userId: family.userId,
        locale: 'en',
        occasion: `test:${family.userId}`,
      })
    await deliver(systemClock)
    const { entries: listed } = await listMails(admin, { to: family.email, limit: 1 })
    return listed[0]!
  }

  it('are sent in place of the built-in ones, are noted, and can be taken back', async () => {
    const texts = await textsOf({
      mails_reset_subject: '{site}: a new password',
      mails_reset: 'Dear {reader}, somebody asked for a new password.',
    })
    const saved = await saveTemplate(admin, place, texts)
    expect(saved).toMatchObject({ updatedBy: { id: admin.userId }, version: saved.updatedAt })
    const mail = await resetMail()
    expect(mail.subject).toBe('Hamgam: a new password')
    expect(mail.text).toMatch(/Dear .+, somebody asked/)
    expect(mail.text).toContain('/reset-password?token=')
    const [row] = await database().select().from(emailTemplates)
    expect(row).toMatchObject({
      name: 'reset-password.en',
      subject: '{site}: a new password',
      bodyText: expect.stringContaining('Dear {reader},'),
      bodyHtml: expect.stringContaining('<p>Dear {reader},'),
      variables: expect.arrayContaining(['site', 'reader', 'minutes']),
      texts: { mails_reset_subject: texts.mails_reset_subject, mails_reset: texts.mails_reset },
    })
    const logs = await database()
      .select()
      .from(activityLogs)
      .where(eq(activityLogs.action, 'template-changed'))
    expect(logs.at(-1)).toMatchObject({ userId: admin.userId, details: { template: row!.name } })
    expect(await listTemplates(admin)).toContainEqual(
      expect.objectContaining({ ...place, updatedBy: { id: admin.userId, name: admin.name } }),
    )
    await saveTemplate(admin, place, {}, toTag(saved.version))
    expect(await database().select().from(emailTemplates)).toEqual([])
    expect((await resetMail()).subject).toBe('Set a new password')
  })

  it.each([
    ['mails_reset', 'Hello {child}', 'This mail does not know the variable child.'],
    ['mails_reset_note', 'The link ends soon.', 'Please name the variable minutes'],
    ['mails_reset', 'Hello {reader', 'A brace stands alone.'],
    ['mails_reset_subject', 'One\nBcc: all@example.org', 'Please write this on one line.'],
    ['mails_reset', ' ', 'Please write something'],
    ['mails_reset_subject', 'a'.repeat(201), 'at most 200 characters'],
    ['mails_greeting', 'Hey', 'belongs to no part'],
  ])('refuse %s as %j, and say why', async (key, text, message) => {
    const texts = await textsOf({ [key]: text })
    await expect(saveTemplate(admin, place, texts)).rejects.toMatchObject({
      status: 400,
      fields: [{ path: key, message: expect.stringContaining(message) }],
    })
    expect(() => previewTemplate(admin, place, texts)).toThrow(/invalid/)
  })

  it('refuse a change that was made on an earlier state of them', async () => {
    const { version } = await getTemplate(admin, place)
    await saveTemplate(admin, place, await textsOf({ mails_reset: 'First' }), toTag(version))
    await expect(
      saveTemplate(admin, place, await textsOf({ mails_reset: 'Second' }), toTag(version)),
    ).rejects.toMatchObject({ status: 412 })
    expect((await textsOf()).mails_reset).toBe('First')
  })

  it('that were broken by hand give way to the built-in ones, and the log says so', async () => {
    const warned = vi.spyOn(logger, 'warn').mockImplementation(() => {})
    const columns = { subject: '', bodyHtml: '', bodyText: '' }
    await database()
      .insert(emailTemplates)
      .values({ ...columns, name: 'reset-password.en', texts: { mails_reset: 'Hi {nobody}' } })
    const mail = await resetMail()
    expect(mail.status).toBe('kept')
    expect(mail.text).toContain('asked for a new password')
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({ template: 'reset-password', key: 'mails_reset' }),
      expect.any(String),
    )
    warned.mockRestore()
  })

  it('name the site in a mail that knows no reader’s name', async () => {
    const farewell = { template: 'account-deleted', locale: 'en' } as const
    const texts = { mails_deleted_subject: 'Goodbye from {site}' }
    await saveTemplate(admin, farewell, texts)
    const recipient = 'gone@example.org'
    await database()
      .insert(mails)
      .values({ ...farewell, recipient, occasion: 'test:farewell' })
    await deliver(systemClock)
    const { entries: listed } = await listMails(admin, { template: farewell.template, limit: 1 })
    expect(listed).toMatchObject([{ status: 'kept', subject: 'Goodbye from Hamgam' }])
  })

  it('are for admins alone', async () => {
    for (const actor of [await createFamily(), await createPerson({ role: 'publisher' })]) {
      await expect(listTemplates(actor)).rejects.toMatchObject({ status: 403 })
      await expect(saveTemplate(actor, place, {})).rejects.toMatchObject({ status: 403 })
      await expect(
        sendTestMail(actor, { to: 'a@example.org', locale: 'en' }),
      ).rejects.toMatchObject({ status: 403 })
    }
  })

  it('can be tried out on an address before they are saved', async () => {
    const texts = { mails_reset_subject: 'Tried out' }
    const of = 'reset-password'
    const test = await sendTestMail(admin, { to: admin.email, locale: 'en', of, texts })
    expect(test).toMatchObject({ outcome: 'kept', error: null })
    const { entries: listed } = await listMails(admin, { template: 'mail-test', limit: 5 })
    expect(listed).toMatchObject([{ id: test.id, to: admin.email, subject: 'Tried out' }])
  })
})
