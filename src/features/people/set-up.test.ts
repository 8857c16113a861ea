import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GOOD_PASSWORD, newAddress, newEmail } from '../../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../../tests/support/api.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { provideTestMailing, useMailbox } from '../../../tests/support/mailing.ts'
import { database } from '../../database/client.ts'
import { userRoles, users } from '../../database/schema/accounts.ts'
import { siteSettings as settings } from '../../database/schema/administration.ts'
import { provideSiteSettings, siteSettings } from '../../platform/site-settings.ts'
import { findSetUpCode } from './service/index.server.ts'
import { nobodysAddress } from '../../../tests/support/free-port.ts'

const nobody = await nobodysAddress()

describeWithDatabase('the first set-up', () => {
  let api: TestApi
  const mailbox = useMailbox()

  beforeAll(async () => {
    api = buildTestApi()
  })
  afterAll(async () => {
    provideSiteSettings({})
  })

  const fields = () => ({
    siteNameEn: 'Together',
    siteNameFa: 'با هم',
    mainLanguage: 'fa',
    organization: 'Together e.V.',
    contactEmail: 'team@together.example',
    contactPhone: '۰۲۱ ۱۲۳۴۵۶۷',
    cityEn: 'Shiraz, Iran',
    cityFa: '',
    timeZone: 'Asia/Tehran',
    name: 'Nasrin Amiri',
    email: newEmail(),
    password: GOOD_PASSWORD,
  })
  const setUp = (json: object, address = newAddress()) =>
    api.request('/api/setup', { json, address })
  const open = (key: string, address = newAddress()) =>
    api.request(`/api/setup?key=${key}`, { address })

  it('opens by the printed code alone, and not to guessing', async () => {
    const code = (await findSetUpCode())!
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-Z]{5}-){3}[0-9A-HJKMNP-Z]{5}$/)
    expect((await open(code)).status).toBe(200)
    expect((await open(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await open('AAAAA-AAAAA-AAAAA-AAAAA')).body.code).toBe('set-up-code-wrong')
    expect((await setUp({ ...fields(), key: 'AAAAA' })).status).toBe(403)
    const guesser = newAddress()
    const answers = []
    for (let guess = 0; guess < 21; guess += 1) answers.push((await open('AAAAA', guesser)).status)
    expect(answers.at(-1)).toBe(429)
    expect(await database().$count(users)).toBe(0)
  })

  it('says what is wrong and makes nothing of it', async () => {
    const key = (await findSetUpCode())!
    const wrong = await setUp({
      ...fields(),
      key,
      siteNameFa: ' ',
      contactPhone: 'call us',
      timeZone: 'Here',
      email: 'nobody',
    })
    expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'siteNameFa',
      'contactPhone',
      'timeZone',
      'email',
    ])
    expect((await setUp({ ...fields(), key, password: 'password1' })).status).toBe(400)
    expect(await database().$count(users)).toBe(0)
  })

  it('makes one admin of two at once, names the site, mails a test and is gone', async () => {
    const key = (await findSetUpCode())!
    const answers = await Promise.all([setUp({ ...fields(), key }), setUp({ ...fields(), key })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404])
    expect(await database().$count(users, eq(users.role, 'admin'))).toBe(1)
    const won = answers.find(({ status }) => status === 201)!
    expect(won.body.mail).toEqual({ state: 'sent' })
    expect(mailbox.received).toHaveLength(1)
    expect(mailbox.received[0]!.text).toContain('Together')
    const me = await api.request('/api/user', { cookie: won.cookie })
    expect(me.body).toMatchObject({ role: 'admin', emailConfirmed: true })
    expect(siteSettings()).toMatchObject({
      'site.name.en': 'Together',
      'site.name.fa': 'با هم',
      'site.mainLanguage': 'fa',
      'site.organization': 'Together e.V.',
      'site.timeZone': 'Asia/Tehran',
      'contact.email': 'team@together.example',
      'contact.phone': '021 1234567',
      'contact.city.en': 'Shiraz, Iran',
      'contact.city.fa': '',
    })
    // Empty fields are not stored; a chosen zone is, even if it is the default.
    expect(await database().$count(settings)).toBe(8)
    expect(await database().$count(settings, eq(settings.key, 'site.timeZone'))).toBe(1)
    expect(await findSetUpCode()).toBeUndefined()
    expect((await open(key)).status).toBe(404)
    expect((await setUp({ ...fields(), key })).status).toBe(404)
  })

  it('says that mail was not sent for want of a server, or why it did not leave', async () => {
    for (const [smtpUrl, state] of [
      [undefined, 'kept'],
      [`smtp://${nobody}`, 'failed'],
    ] as const) {
      provideTestMailing(smtpUrl ? { smtpUrl } : {})
      await database().update(users).set({ role: 'regular' })
      await database().delete(userRoles)
      const key = (await findSetUpCode())!
      expect((await setUp({ ...fields(), key })).body.mail).toMatchObject({ state })
    }
  })
})
