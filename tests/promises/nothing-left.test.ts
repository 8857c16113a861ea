import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  database,
  openEmbeddedDatabase,
  provideDatabase,
  type OpenDatabase,
} from '../../src/database/client.ts'
import { listExpired, nameOfBackup } from '../../src/database/backup/make.ts'
import { sessions } from '../../src/database/schema/accounts.ts'
import { contactMessages } from '../../src/database/schema/contact.ts'
import { securityEvents } from '../../src/database/schema/security.ts'
import { mayHaveRemains } from '../../src/database/backlog.ts'
import {
  deleteAccount,
  deleteWhatHasEnded,
  removeRemains,
} from '../../src/features/privacy/service.server.ts'
import { system } from '../../src/platform/actor.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openFileStore, provideFileStore } from '../../src/platform/files/file-store.ts'
import { provideSealer, Sealer } from '../../src/platform/secrets/sealing.ts'
import { startMailbox, type Mailbox } from '../support/mailbox.ts'
import { deliver, provideTestMailing } from '../support/mailing.ts'
import { createFamily } from '../support/people.ts'
import { copyPreparedDemo } from '../support/prepared-data.ts'

const CANARY = 'Quetzalvogelsang'
const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-nothing-left-'))

let open: OpenDatabase
let mailbox: Mailbox

beforeAll(async () => {
  copyPreparedDemo(folder)
  open = await openEmbeddedDatabase(path.join(folder, 'database'))
  provideDatabase(open)
  provideSealer(Sealer.load({ dataDirectory: folder }))
  provideFileStore(await openFileStore({ dataDirectory: folder }))
  mailbox = await startMailbox()
  provideTestMailing({ smtpUrl: mailbox.url })
})
afterAll(async () => {
  await open.close()
  await mailbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The files below the data folder that contain the word, in any spelling. */
const filesWith = (word: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = path.join(folder, name)
    return (
      statSync(file).isFile() &&
      readFileSync(file, 'latin1').toLowerCase().includes(word.toLowerCase())
    )
  })

/** A family that wrote its word wherever the database holds words as they are. */
async function createCanary() {
  const email = `${CANARY.toLowerCase()}@example.org`
  const family = await createFamily({ name: CANARY, email, emailConfirmedAt: new Date() })
  await database()
    .update(sessions)
    .set({ userAgent: CANARY })
    .where(eq(sessions.userId, family.userId))
  await database().insert(contactMessages).values({
    name: CANARY,
    email,
    subject: '',
    message: '',
    plainSubject: CANARY,
    plainMessage: CANARY,
    fingerprint: CANARY,
    language: 'en',
    searchText: CANARY,
  })
  // The planner's statistics contain samples of the tables' values.
  await open.root.execute(sql`analyze`)
  await open.root.execute(sql`checkpoint`)
  return family
}

it('nothing of a deleted account is left in the database’s files after the night (promise 52)', async () => {
  await removeRemains(system)
  expect(await mayHaveRemains()).toBe(false)
  const family = await createCanary()
  expect(filesWith(CANARY)).not.toEqual([])

  expect(await deleteAccount(family, { word: 'delete' })).toEqual({ ok: true })
  await deliver(systemClock)
  expect(await mayHaveRemains()).toBe(true)
  await deleteWhatHasEnded(system)
  await removeRemains(system)

  expect(filesWith(CANARY)).toEqual([])
  expect(await mayHaveRemains()).toBe(false)
  const noted = await database()
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.event, 'remains-removed'))
  expect(noted).toHaveLength(2)
})

it('backups of upgrades go when they are older than every daily one (promise 52)', () => {
  const at = (day: string) => new Date(`2026-11-${day}T00:00:00Z`)
  const names = ['01', '08', '20'].map((day) => nameOfBackup('before-upgrade', at(day)))
  const others = [nameOfBackup('nightly', at('01')), nameOfBackup('by-hand', at('01'))]
  expect(listExpired([...names, ...others], 'before-upgrade', at('08'))).toEqual([names[0]])
})
