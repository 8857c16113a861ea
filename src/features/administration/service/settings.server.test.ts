import { listActivity } from './statistics.server.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { callerOf } from '../../../../tests/support/api.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { createAdmin, createFamily, createPerson } from '../../../../tests/support/people.ts'
import { database } from '../../../database/client.ts'
import { activityLogs, siteSettings as stored } from '../../../database/schema/administration.ts'
import type { Person } from '../../../platform/actor.ts'
import { visitor } from '../../../platform/actor.ts'
import { toTag } from '../../../platform/api/entity-tags.ts'
import { publicContentVersion } from '../../../platform/public-content.ts'
import { noticeAt, siteSettings } from '../../../platform/site-settings.ts'
import { administrationApi } from '../api.server.ts'
import { changeSiteSettings, loadSiteSettings, readSiteSettings } from './index.server.ts'

describeWithDatabase('the settings of the site', () => {
  let admin: Person
  beforeEach(async () => {
    await database().delete(stored)
    admin ??= await createAdmin()
    await loadSiteSettings()
  })

  const valueOf = async (key: string) =>
    (await readSiteSettings(admin)).settings.find((one) => one.key === key)!

  test('are changed by admins, at once and with who it was, and go back to their defaults (spec 3.15)', async () => {
    expect(await valueOf('site.name.en')).toMatchObject({
      value: 'Hamgam',
      isDefault: true,
      changedAt: null,
      changedBy: null,
    })
    const before = publicContentVersion()
    await changeSiteSettings(admin, {
      'site.name.en': ' Together ',
      'contact.phone': '+1 555 0199',
    })
    expect(siteSettings()['site.name.en']).toBe('Together')
    expect(publicContentVersion()).toBeGreaterThan(before)
    expect(await valueOf('site.name.en')).toMatchObject({
      value: 'Together',
      default: 'Hamgam',
      isDefault: false,
      changedAt: expect.any(String),
      changedBy: { id: admin.userId, name: admin.name },
    })
    await changeSiteSettings(admin, { 'site.name.en': null })
    expect(siteSettings()['site.name.en']).toBe('Hamgam')
    expect(siteSettings()['contact.phone']).toBe('+1 555 0199')
  })

  test('keep telephone numbers in 0–9, however they are typed', async () => {
    await changeSiteSettings(admin, { 'contact.supportPhone': ' +۱ ٥٥٥ ۰۱۲۳ ' })
    expect(siteSettings()['contact.supportPhone']).toBe('+1 555 0123')
    await changeSiteSettings(admin, { 'contact.supportPhone': null })
  })

  test('note which of them changed, each before and after', async () => {
    await changeSiteSettings(admin, { 'contact.city.en': 'Lisbon', 'site.name.en': 'Hamgam' })
    const logs = await database()
      .select()
      .from(activityLogs)
      .where(eq(activityLogs.action, 'settings-changed'))
    expect(logs.at(-1)).toMatchObject({
      userId: admin.userId,
      details: {
        keys: ['contact.city.en'],
        changes: { 'contact.city.en': [null, 'Lisbon'] },
      },
    })
    const [noted] = await listActivity(admin, { limit: 1 }, 'en').then((found) => found.entries)
    expect(noted!.settings).toEqual([{ key: 'contact.city.en', before: null, after: 'Lisbon' }])
  })

  test('are refused by field, and then nothing is stored', async () => {
    const wrong = {
      'contact.email': 'nobody',
      'contact.social.telegram': 'http://example.org',
      'contact.city.en': 'Lisbon',
      'notice.from': '2026-13-01T10:00',
    }
    await expect(changeSiteSettings(admin, wrong)).rejects.toMatchObject({
      status: 400,
      fields: [
        { path: 'contact.email', message: 'Please enter a valid email address.' },
        { path: 'contact.social.telegram' },
        { path: 'notice.from' },
      ],
    })
    expect(await database().select().from(stored)).toEqual([])
  })

  test('refuse a change that was made on an earlier state of them, so that nobody’s change is lost', async () => {
    const seen = toTag((await readSiteSettings(admin)).version)
    const other = await createAdmin()
    await changeSiteSettings(other, { 'contact.city.en': 'Lisbon' }, seen)
    await expect(
      changeSiteSettings(admin, { 'contact.city.en': 'Porto' }, seen),
    ).rejects.toMatchObject({ status: 412 })
    expect(siteSettings()['contact.city.en']).toBe('Lisbon')
    const now = toTag((await readSiteSettings(admin)).version)
    await changeSiteSettings(admin, { 'contact.city.en': 'Porto' }, now)
    expect(siteSettings()['contact.city.en']).toBe('Porto')
    const both = toTag((await readSiteSettings(admin)).version)
    const ended = await Promise.allSettled(
      ['Faro', 'Braga'].map((city) => changeSiteSettings(admin, { 'contact.city.en': city }, both)),
    )
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('refuse the same over the API', async () => {
    const callAs = callerOf(administrationApi)
    const tag = (await callAs(admin, '/admin/settings')).headers.get('etag')!
    const move = async (city: string) => {
      const { status } = await callAs(admin, '/admin/settings', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'if-match': tag },
        body: JSON.stringify({ settings: { 'contact.city.en': city } }),
      })
      return status
    }
    expect([await move('Lisbon'), await move('Porto')]).toEqual([200, 412])
  })

  test('are for admins alone', async () => {
    for (const actor of [await createFamily(), await createPerson({ role: 'publisher' })]) {
      await expect(readSiteSettings(actor)).rejects.toMatchObject({ status: 403 })
      await expect(changeSiteSettings(actor, {})).rejects.toMatchObject({ status: 403 })
    }
    await expect(readSiteSettings(visitor)).rejects.toMatchObject({ status: 401 })
  })

  test('hold a notice in both languages, from one minute to another of the site’s clock', async () => {
    const texts = { 'notice.text.en': 'We pause on Friday.', 'notice.text.fa': 'جمعه تعطیل است.' }
    await expect(
      changeSiteSettings(admin, { 'notice.text.en': 'We pause.' }),
    ).rejects.toMatchObject({ fields: [{ path: 'notice.text.fa' }] })
    const [from, until] = ['2026-12-01T08:00', '2026-12-02T08:00']
    await expect(
      changeSiteSettings(admin, { ...texts, 'notice.from': until, 'notice.until': from }),
    ).rejects.toMatchObject({ fields: [{ path: 'notice.until' }] })
    await changeSiteSettings(admin, {
      ...texts,
      'notice.tone': 'important',
      'notice.from': from,
      'notice.until': until,
    })
    expect(noticeAt('2026-12-01T07:59', 'en')).toBeUndefined()
    expect(noticeAt(from, 'en')).toEqual({ text: texts['notice.text.en'], tone: 'important' })
    expect(noticeAt('2026-12-02T07:59', 'fa')).toMatchObject({ text: texts['notice.text.fa'] })
    expect(noticeAt(until, 'fa')).toBeUndefined()
    await changeSiteSettings(admin, { 'notice.text.en': '', 'notice.text.fa': '' })
    expect(noticeAt(from, 'en')).toBeUndefined()
  })

  test('that were broken by hand leave their defaults', async () => {
    await database()
      .insert(stored)
      .values([
        { key: 'site.timeZone', value: 'Nowhere' },
        { key: 'of.another.version', value: 'x' },
      ])
    await loadSiteSettings()
    expect(siteSettings()['site.timeZone']).toBe('Asia/Tehran')
    expect(await valueOf('site.timeZone')).toMatchObject({ value: 'Asia/Tehran', isDefault: true })
  })
})
