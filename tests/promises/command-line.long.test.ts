import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAdmin } from '../support/command-line.ts'
import { createOwnDatabase } from '../support/databases.ts'
import { eventually } from '../support/eventually.ts'
import type { OwnDatabase } from '../support/postgres.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'

const ADMIN = { email: 'admin@example.org', password: 'an-admin-password-1' }
const PERSON = { email: 'somebody@example.org', password: 'a-long-password-1' }

let product: RunningProduct
const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-command-line-'))

let own: OwnDatabase
// Without the embedded engine each command takes half as long; backup.long.test.ts runs some with it.
const environment = () => ({ DATA_DIR: folder, DATABASE_URL: own.url })
const admin = (...words: string[]) => runAdmin(environment(), ...words)

async function call(name: string, json?: object, cookie = '') {
  const answer = await fetch(`${product.url}/api/${name}`, {
    headers: { 'content-type': 'application/json', cookie },
    ...(json ? { method: 'POST', body: JSON.stringify(json) } : {}),
  })
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0])
  return { status: answer.status, cookie: cookies.join('; '), body: (await answer.json()) as [] }
}

beforeAll(async () => {
  own = await createOwnDatabase()
  admin('create', '--email', ADMIN.email, '--password', ADMIN.password)
  product = await startProduct({ DATABASE_URL: own.url }, folder)
  const { cookie } = await call('login', ADMIN)
  const child = { childName: 'Nika', childAge: 9, childDataConsent: true }
  await call('register/user', { name: 'Somebody', ...PERSON, ...child })
  const listStored = async () => (await call('admin/mails?status=kept', undefined, cookie)).body
  await eventually(async () => {
    if ((await listStored()).length < 2) throw new Error('a mail is still to come')
  })
  await product.stop()
})
afterAll(async () => {
  product.discard()
  await own.drop()
})

describe('the command line', () => {
  it('has made the first admin; it lists what was mailed and sends it again', () => {
    const listed = admin('mail', 'list')
    expect(listed.stderr).toBe('')
    // There is a mail about the new admin too.
    expect(listed.stdout).toMatch(/^\d+\tkept\tsecurity-alert\tadmin@example\.org\t/m)
    const [, id] = /^(\d+)\tkept\tconfirm-email\tsomebody@example\.org\t/m.exec(listed.stdout)!
    expect(admin('mail', 'resend', '--id', id!).status).toBe(0)
    expect(admin('mail', 'list', '--status', 'waiting').stdout).toMatch(
      new RegExp(`^${id}\twaiting\tconfirm-email`),
    )
    expect(admin('mail', 'list', '--status', 'lost').stderr).toContain('kept')
    expect(admin('mail', 'resend', '--status', 'kept').stdout).toBe(
      '1 mails are sent when the product runs with SMTP_URL.',
    )
  })

  it('switches a person’s second step off', () => {
    expect(admin('second-step', 'off', '--email', PERSON.email).stdout).toMatch(/^Done\./)
  })

  it('lists the settings of the site, and changes one', () => {
    const address = ['--key', 'contact.address.fa', '--value', 'تهران، خیابان نمونه']
    expect(admin('set', ...address).status).toBe(0)
    const { stdout } = admin('settings')
    expect(stdout).toContain('contact.address.fa\tتهران، خیابان نمونه\n')
    expect(stdout).toContain('booking.cancellationNoticeHours\t12\n')
  })

  it('keeps everything in one file, looks it over, and puts it back only where the keys are', () => {
    const file = path.join(folder, 'kept.backup')
    const backedUp = admin('backup', '--to', file)
    expect(backedUp).toMatchObject({ status: 0, stderr: '' })
    expect(backedUp.stdout).toContain('Who reads it needs k1: keep a copy of')
    expect(admin('backup', 'verify', '--from', file).stdout).toContain('every checksum is right')
    // On another machine what signs mails may not be there yet.
    const elsewhere = { DATA_DIR: path.join(folder, 'elsewhere'), DKIM_KEY_FILE: '/nowhere.pem' }
    expect(runAdmin(elsewhere, 'backup', 'verify', '--from', file)).toMatchObject({ status: 0 })
    expect(runAdmin(elsewhere, 'restore', '--from', file)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'put the keys back first: the backup needs k1 (or say --without-keys)',
    })
  })

  it('makes a new key, and seals everything with it', () => {
    const { status, stdout } = admin('keys', 'rotate')
    expect({ status, stdout }).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(
        /^[1-9]\d* values were sealed anew, with k2\.\nNothing in the database needs k1 /s,
      ),
    })
    const listed = () => readFileSync(path.join(folder, 'keys', 'encryption.keys'), 'utf8')
    expect(listed()).toMatch(/^k1:.+\nk2:.+\n$/)
    // While an older one is listed there is no other.
    expect(admin('keys', 'rotate').stdout).toMatch(/^No new key was made: .*\sonce k1 is taken/ms)
    expect(listed()).toMatch(/^k1:.+\nk2:.+\n$/)
  })

  it.each([
    ['backup', '--to', 'nowhere/at/all.backup'],
    ['second-step', 'off', '--email', 'nobody@example.org'],
    ['mail', 'list', '--status', 'lost'],
    ['mail', 'resend', '--id', '999'],
    ['create', '--email', 'nobody'],
    ['password', '--email', PERSON.email, '--password', 'short'],
    ['set', '--key', 'site.timeZone', '--value', 'Nowhere'],
    ['create', '--unheard', 'of'],
  ])('says in one line that it cannot %s %s %s %s', (...words) => {
    const { status, stdout, stderr } = admin(...words)
    expect(stderr).toMatch(/^[^\n]{5,200}$/)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  })
})
