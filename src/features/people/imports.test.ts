import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { GOOD_PASSWORD, newAddress, newEmail } from '../../../tests/support/accounts.ts'
import { buildTestApi, type TestApi } from '../../../tests/support/api.ts'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { deliver, useMailbox } from '../../../tests/support/mailing.ts'
import { cookieOf, createAdmin, createFamily } from '../../../tests/support/people.ts'
import { database, inTransaction } from '../../database/client.ts'
import { publish } from '../../database/outbox.ts'
import { consents, users } from '../../database/schema/accounts.ts'
import { specialists } from '../../database/schema/specialists.ts'
import { systemClock } from '../../platform/clock.ts'

describeWithDatabase('a list of people', () => {
  let api: TestApi
  const mailbox = useMailbox()
  let cookie: string

  beforeAll(async () => {
    api = buildTestApi()
    cookie = await cookieOf(await createAdmin())
  })

  const send = (json: object, headers: Record<string, string> = {}) =>
    api.request('/api/admin/people-imports', { json, cookie, headers })
  const accountOf = async (email: string) =>
    (await database().select().from(users).where(eq(users.email, email)))[0]

  it('says of each line what would come of it, and makes nothing', async () => {
    const [ready, twice] = [newEmail(), newEmail()]
    const { email: known } = await createFamily()
    const table = [
      'Email;Full name;Language;Shoe size',
      `${ready};Mina Karimi;Farsi;38`,
      `${known};Somebody Else;English;40`,
      'no address;Ali Rezaei;German;41',
      `${twice};Sara Amiri;;`,
      `${twice.toUpperCase()};Sara Amiri;;`,
    ].join('\r\n')
    const { status, body } = await send({ role: 'regular', table, isCheck: true })
    expect(status).toBe(200)
    expect(body.people).toEqual([
      { line: 2, name: 'Mina Karimi', email: ready, state: 'new', faults: [] },
      { line: 3, name: 'Somebody Else', email: known, state: 'known', faults: [] },
      {
        line: 4,
        name: 'Ali Rezaei',
        email: 'no address',
        state: 'faulty',
        faults: [
          '“German” is not a language of this site: please write English or Farsi.',
          expect.stringContaining('email'),
        ],
      },
      { line: 5, name: 'Sara Amiri', email: twice, state: 'new', faults: [] },
      {
        line: 6,
        name: 'Sara Amiri',
        email: twice,
        state: 'faulty',
        faults: ['The same address is in line 5 already.'],
      },
    ])
    expect(body).toMatchObject({ unread: ['Shoe size'], created: 0 })
    expect(await accountOf(ready)).toBeUndefined()
  })

  it('makes no account where a line is wrong, and names the line in the language asked for', async () => {
    const email = newEmail()
    const table = `نام,ایمیل\nمینا کریمی,${email}\nع,nobody@example.org`
    const refused = await send({ role: 'regular', table }, { 'accept-language': 'fa' })
    expect([refused.status, refused.body.code]).toEqual([400, 'rows-faulty'])
    expect(refused.body.errors[0]).toMatchObject({ path: 'table' })
    expect(refused.body.errors[0].message).toContain('سطر ۳: ')
    expect(await accountOf(email)).toBeUndefined()
  })

  it('makes accounts whose owners set a password by mail and accept the terms with it', async () => {
    const [first, second] = [newEmail(), newEmail()]
    const { email: known, name } = await createFamily()
    const table = `Name\tEmail\tPhone\tLanguage\n"Mina ""M"" Karimi"\t${first}\t۰۲۱ ۱۲۳\tفارسی\nAli\t${second}\t\t\nOther\t${known}\t\t`
    const { body } = await send({ role: 'regular', table, language: 'en' })
    expect(body).toMatchObject({ created: 2 })
    expect(await accountOf(first)).toMatchObject({
      name: 'Mina "M" Karimi',
      role: 'regular',
      status: 'active',
      passwordHash: null,
      preferredLanguage: 'fa',
      emailConfirmedAt: null,
    })
    expect(await accountOf(second)).toMatchObject({ preferredLanguage: 'en' })
    expect(await accountOf(known)).toMatchObject({ name })
    await deliver(systemClock)
    expect(mailbox.received.some(({ recipients }) => recipients[0] === known)).toBe(false)
    const mail = mailbox.received.findLast(({ recipients }) => recipients[0] === first)
    const token = /\/fa\/reset-password\?token=([\w-]+)&first=yes/.exec(mail?.text ?? '')?.[1]
    const owner = (await accountOf(first))!
    const consentsOf = () => database().select().from(consents).where(eq(consents.userId, owner.id))
    expect(await consentsOf()).toEqual([])
    const entered = await api.request('/api/password-reset', {
      json: { token, password: GOOD_PASSWORD, termsAccepted: true },
      address: newAddress(),
    })
    expect(entered.status).toBe(200)
    expect(await consentsOf()).toMatchObject([{ document: 'terms' }])
    expect((await accountOf(first))?.emailConfirmedAt).not.toBeNull()
  })

  it('makes accounts whose owners accept the terms with their first password, by a later link too', async () => {
    const email = newEmail()
    await send({ role: 'regular', table: `Name,Email\nMina Karimi,${email}`, language: 'en' })
    const { id: userId } = (await accountOf(email))!
    const linkAnew = async () => {
      await inTransaction(() => publish('password-reset-requested', { userId, locale: 'en' }))
      await deliver(systemClock)
      const links = mailbox.received
        .filter(({ recipients }) => recipients[0] === email)
        .flatMap(({ text }) => /\S+\/reset-password\?\S+/.exec(text ?? '') ?? [])
      return new URL(links.at(-1)!).searchParams
    }
    await deliver(systemClock)
    const later = await linkAnew()
    expect(later.get('first')).toBe('yes')
    const json = { token: later.get('token'), password: GOOD_PASSWORD, termsAccepted: true }
    expect((await api.request('/api/password-reset', { json, address: newAddress() })).status).toBe(
      200,
    )
    expect((await linkAnew()).has('first')).toBe(false)
  })

  it('lets specialists wait for verification, with what the list says of them', async () => {
    const email = newEmail()
    const table =
      'name,email,languages,specialties,city,about\n' +
      `Dr Neda Azari,${email},"Farsi; english","گفتاردرمانی، ABA therapy",Shiraz,"Works\nwith families."`
    const { body } = await send({ role: 'specialist', table })
    expect(body).toMatchObject({ created: 1 })
    const account = (await accountOf(email))!
    expect(account).toMatchObject({ role: 'specialist', status: 'pending' })
    const [profile] = await database()
      .select()
      .from(specialists)
      .where(eq(specialists.userId, account.id))
    expect(profile).toMatchObject({
      verified: false,
      listed: false,
      location: 'Shiraz',
      bio: 'Works\nwith families.',
      languages: ['english', 'farsi'],
      expertise: ['aba_therapy', 'speech_therapy'],
    })
    const wrong = await send({
      role: 'specialist',
      table: `name,email,languages,specialties\nNeda Azari,${newEmail()},Klingon,`,
    })
    expect(wrong.body.errors[0].message).toContain('“Klingon” is not in our list.')
  })

  it('goes out again as a table of whom the list shows, which is recorded', async () => {
    const emails = [newEmail(), newEmail()]
    const name = `Golnar ${randomUUID()}`
    const table = `name,email\n=${name},${emails[0]}\n${name},${emails[1]}`
    await send({ role: 'regular', table })
    const address = `/api/admin/users.csv?q=${encodeURIComponent(name)}&sort=email&order=asc&language=fa`
    const { headers, text } = await api.request(address, { cookie })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const today = systemClock().toISOString().slice(0, 10)
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('نام,ایمیل,نقش,وضعیت,تاریخ عضویت')
    expect(lines.slice(1, -1).toSorted()).toEqual([
      `'=${name},${emails[0]},عادی,فعال,${today}`,
      `${name},${emails[1]},عادی,فعال,${today}`,
    ])
    const journal = await api.request('/api/admin/security-journal?kind=exports', { cookie })
    expect(journal.body).toContainEqual(expect.objectContaining({ what: 'people-exported' }))
  })

  it.each([
    ['no column of addresses', 'Name\nMina', 'Missing: Email.'],
    ['no person', 'Name,Email\n\n', 'at least one person'],
    [
      'an open quotation mark',
      'Name,Email\n"Mina,m@example.org\nAli,a@example.org',
      'quotation mark',
    ],
    ['too many people', `Name,Email\n${'Mina,m@example.org\n'.repeat(201)}`, '201 people'],
    ['too many characters', `Name,Email\n${'x'.repeat(30_001)}`, '30,000 characters'],
  ])('refuses a list with %s, and says why', async (_, table, why) => {
    const refused = await send({ role: 'regular', table })
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0].message).toContain(why)
  })
})
