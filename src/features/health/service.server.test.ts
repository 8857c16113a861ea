import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeCertificate } from '../../../tests/support/certificates.ts'
import { describeOnBothDatabases } from '../../../tests/support/databases.ts'
import { nobodysAddress } from '../../../tests/support/free-port.ts'
import { onFullDisk } from '../../../tests/support/full-disk.ts'
import { deliver, provideTestMailing } from '../../../tests/support/mailing.ts'
import { createAdmin, createFamily } from '../../../tests/support/people.ts'
import { StoredJobStates } from '../../database/job-states.ts'
import { database, openDatabase } from '../../database/client.ts'
import { jobStates, productVersions, siteTroubles } from '../../database/schema/health.ts'
import { mailLines, mails, outboxEvents } from '../../database/schema/notifications.ts'
import { system, visitor, type Person } from '../../platform/actor.ts'
import { provideDemoContent } from '../../platform/demo-content.ts'
import { readConfiguration } from '../../platform/configuration/configuration.ts'
import { Jobs } from '../../platform/jobs.ts'
import { appUrl } from '../../platform/addresses/site-address.ts'
import { provideSiteSettings, siteSettings } from '../../platform/site-settings.ts'
import { listActivity } from '../administration/service/statistics.server.ts'
import type { TroubleKind } from './rules.ts'
import {
  getHealth,
  pauseJob,
  provideHealth,
  runJob,
  setMaintenance,
  startWatching,
  acknowledgeVersion,
  getVersion,
  noteRunningVersion,
} from './service/index.server.ts'
import { findTroubles, noteTroubles } from './service/troubles.server.ts'
import { eventually } from '../../../tests/support/eventually.ts'

const site = () => new URL(appUrl()).host

const MINUTE_MS = 60_000
const START = new Date('2026-11-23T08:00:00Z')
const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS)

describeOnBothDatabases('the health of the site', () => {
  let admin: Person
  let family: Person
  beforeAll(async () => {
    provideTestMailing()
    admin = await createAdmin()
    family = await createFamily()
  })
  afterAll(() => {
    provideHealth(undefined)
    provideSiteSettings({})
  })

  it('is for admins alone', async () => {
    for (const actor of [visitor, family]) {
      const refused = { status: actor.kind === 'visitor' ? 401 : 403 }
      for (const ask of [
        () => getHealth(actor),
        () => runJob(actor, 'note-running'),
        () => pauseJob(actor, 'note-running', true),
        () => acknowledgeVersion(actor),
        () => setMaintenance(actor, { isOn: true, site: site(), en: '', fa: '' }),
      ])
        await expect(ask()).rejects.toMatchObject(refused)
    }
  })

  describe('jobs', () => {
    let jobs: Jobs
    let states: StoredJobStates
    let runs: { isByHand: boolean }[] = []
    beforeAll(async () => {
      states = await StoredJobStates.open(openDatabase())
      jobs = new Jobs(openDatabase(), states)
      const job = { cron: '0 0 1 1 *', isVital: true, run: async () => {} }
      jobs.define({ ...job, name: 'note-running', run: async (asked) => void runs.push(asked) })
      // Its failures are inserted by hand: the job's own run would add to them.
      jobs.define({ ...job, name: 'end-pauses' })
      jobs.define({ ...job, name: 'prepare-films', isElsewhere: true })
      await jobs.start()
      const configuration = readConfiguration({ DATA_DIR: '/tmp/hamgam-health-test' })
      provideHealth({ configuration, jobs, states, startedAt: new Date() })
    })
    afterAll(() => jobs.stop())
    beforeEach(() => void (runs = []))

    const ran = (count: number) => eventually(() => expect(runs).toHaveLength(count))
    const listed = async (name = 'note-running') =>
      (await getHealth(admin)).jobs.find((job) => job.name === name)!
    const stateIs = (state: string, name?: string) =>
      eventually(async () => expect(await listed(name)).toMatchObject({ state }))

    it('are listed with how their last run ended', async () => {
      expect(await listed()).toMatchObject({
        title: 'Note that the site runs',
        state: 'waiting',
        lastRunAt: null,
      })
      jobs.wake('note-running')
      await ran(1)
      await stateIs('good')
      expect((await listed()).lastRunAt).not.toBeNull()
    })

    it('are paused in every process, still run by hand, and make up for it afterwards', async () => {
      const other = await StoredJobStates.open(openDatabase())
      await pauseJob(admin, 'note-running', true)
      expect(await listed()).toMatchObject({
        state: 'paused',
        pausedBy: admin.name,
        nextRunAt: null,
      })
      if (openDatabase().engine === 'postgresql')
        await eventually(() => expect(other.isPaused('note-running')).toBe(true))
      jobs.wake('note-running')
      await runJob(admin, 'note-running')
      await ran(1)
      expect(runs).toEqual([{ isByHand: true }])
      await pauseJob(admin, 'note-running', false)
      await ran(2)
      expect(runs[1]).toEqual({ isByHand: false })
      const { entries } = await listActivity(admin, { kind: 'settings', limit: 9 }, 'en')
      const own = entries.filter(({ whoId }) => whoId === admin.userId)
      expect(own.map(({ action, job }) => [action, job])).toEqual(
        expect.arrayContaining([
          ['job-paused', 'Note that the site runs'],
          ['job-run', 'Note that the site runs'],
          ['job-resumed', 'Note that the site runs'],
        ]),
      )
    })

    it('say why they failed, and have stopped after three failures', async () => {
      for (const failures of [1, 2, 3]) {
        await states.noteRun('end-pauses', { at: new Date(), failure: 'EFAILED' })
        expect((await listed('end-pauses')).state).toBe(failures < 3 ? 'failed' : 'stopped')
      }
      expect((await listed('end-pauses')).failure).toBe('EFAILED')
      await runJob(admin, 'end-pauses')
      await stateIs('good', 'end-pauses')
      expect((await listed('end-pauses')).failure).toBeNull()
      await database().delete(jobStates)
    })

    it('that have stopped are noted within five minutes, except in the demo', async () => {
      const configuration = readConfiguration({ DATA_DIR: tmpdir(), BACKUPS: 'off' })
      const noted = async () => {
        const found = await findTroubles(configuration, new Date())
        expect(found.get('jobs')).toBe('end-pauses')
        return database().select().from(siteTroubles).where(eq(siteTroubles.kind, 'jobs'))
      }
      for (let turn = 0; turn < 3; turn += 1)
        await states.noteRun('end-pauses', { at: new Date(), failure: 'EFAILED' })
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const stop = startWatching(configuration)
      onTestFinished(() => {
        provideDemoContent(false)
        vi.useRealTimers()
      })
      provideDemoContent(true)
      vi.advanceTimersByTime(5 * MINUTE_MS)
      expect(await noted()).toEqual([])
      provideDemoContent(false)
      vi.advanceTimersByTime(5 * MINUTE_MS)
      await eventually(async () => expect(await noted()).toMatchObject([{ detail: 'end-pauses' }]))
      await stop()
      for (const table of [jobStates, outboxEvents]) await database().delete(table)
    })

    it('that no process does are not listed, until one does them or is kept from it by a pause', async () => {
      await states.noteRun('prepare-films', { at: new Date(0) })
      expect(await listed('prepare-films')).toBeUndefined()
      await states.noteRun('prepare-films', { at: new Date() })
      expect(await listed('prepare-films')).toMatchObject({ state: 'good' })
      await database().delete(jobStates)
      await pauseJob(admin, 'prepare-films', true)
      expect(await listed('prepare-films')).toMatchObject({ state: 'paused' })
      await database().delete(jobStates)
    })

    it('that are unknown are not found', async () => {
      await expect(pauseJob(admin, 'no-such-job', true)).rejects.toThrow('not-found')
    })
  })

  describe('what admins are mailed about', () => {
    const find = (minutes: number) =>
      findTroubles(readConfiguration({ DATA_DIR: tmpdir(), BACKUPS: 'on' }), after(minutes))

    it('is that no backup was made for a day and some hours', async () => {
      await database().delete(productVersions)
      await noteRunningVersion(after(0))
      expect((await find(29 * 60)).has('backups')).toBe(false)
      expect((await find(31 * 60)).get('backups')).toBe(after(0).toISOString())
    })

    it('is that events were given up within a day', async () => {
      const givenUp = (minutes: number) => ({
        type: 'password-changed',
        payload: {},
        givenUpAt: after(minutes),
      })
      await database()
        .insert(outboxEvents)
        .values([givenUp(-60), givenUp(-25 * 60)])
      expect((await find(0)).get('events')).toBe('1')
      await database().delete(outboxEvents)
    })

    it('is that no mail leaves', async () => {
      provideTestMailing({ smtpUrl: `smtp://${await nobodysAddress()}` })
      onTestFinished(() => provideTestMailing())
      await database()
        .insert(mailLines)
        .values({
          id: 'stopped',
          host: 'mail.example.org',
          seenAt: after(0),
          stoppedAt: after(-60),
          reason: 'ECONNREFUSED',
        })
      expect((await find(0)).get('mail')).toBe('ECONNREFUSED')
      await database().delete(mailLines)
    })

    it('is a certificate that browsers refuse', async () => {
      const { key, certificate: cert } = makeCertificate(60)
      const server = createServer({ key, cert }).listen(0, '127.0.0.1')
      onTestFinished(() => void server.close())
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const shown = {
        ...readConfiguration({ DATA_DIR: tmpdir() }),
        appUrl: `https://localhost:${port}`,
      }
      const found = await findTroubles(shown, new Date())
      expect(found.get('certificate')).toContain('not known to this machine')
    })

    it('is a full disk', () =>
      onFullDisk(async () => {
        expect((await find(0)).has('disk')).toBe(true)
      }))
  })

  describe('mails to admins', () => {
    const written = async () =>
      (
        await database()
          .select({ template: mails.template, userId: mails.userId, payload: mails.payload })
          .from(mails)
      )
        .filter(({ template }) => template.startsWith('site-trouble'))
        .map(({ template, userId, payload }) => ({ template, userId, ...payload }))
    const look = async (kinds: TroubleKind[], minutes: number) => {
      await noteTroubles(new Map(kinds.map((kind) => [kind, ''])), after(minutes))
      await deliver(() => after(minutes))
    }
    beforeEach(async () => {
      await database().delete(siteTroubles)
      await database().delete(mails)
    })

    it('are sent once a day about each kind, and once when it is over', async () => {
      for (let minutes = 0; minutes < 60; minutes += 5) await look(['disk', 'backups'], minutes)
      const begun = (kind: string) => ({ template: 'site-trouble', userId: admin.userId, kind })
      const over = (kind: string) => ({ ...begun(kind), template: 'site-trouble-over' })
      expect(await written()).toEqual([begun('disk'), begun('backups')])
      await look(['disk'], 60)
      await look(['disk'], 70)
      expect(await written()).toEqual([begun('disk'), begun('backups'), over('backups')])
      await look(['disk'], 24 * 60)
      expect((await written()).filter(({ template }) => template === 'site-trouble')).toHaveLength(
        3,
      )
      // Again on the same day: no second mail.
      await look(['disk', 'backups'], 24 * 60 - 30)
      expect(
        (await written()).filter((mail) => Object.values(mail).includes('backups')),
      ).toHaveLength(2)
    })

    it('about mail itself are sent when it leaves again', async () => {
      await look(['mail'], 0)
      await look(['mail'], 5)
      expect(await written()).toEqual([])
      await look([], 20)
      expect(await written()).toEqual([
        { template: 'site-trouble-over', userId: admin.userId, kind: 'mail' },
      ])
    })

    it('are not sent about what is over before they leave', async () => {
      await noteTroubles(new Map([['disk', '']]), after(0))
      await noteTroubles(new Map(), after(20))
      await deliver(() => after(20))
      const [begun] = await database()
        .select()
        .from(mails)
        .where(eq(mails.template, 'site-trouble'))
      expect(begun?.status).toBe('dropped')
    })
  })

  it('says what an upgrade brought until an admin has read it', async () => {
    await database().delete(productVersions)
    await database()
      .insert(productVersions)
      .values({
        version: '0.0.1',
        startedAt: after(-1000),
        acknowledgedAt: after(-1000),
      })
    await noteRunningVersion(after(0))
    const { version } = await getVersion()
    const changelog = `## ${version}\n\n- New.\n\n## 0.0.1\n\n- Old.\n`
    expect(await getVersion(changelog)).toMatchObject({
      since: after(0).toISOString(),
      before: '0.0.1',
      news: [{ version, parts: [{ title: '', lines: ['New.'] }] }],
    })
    await acknowledgeVersion(admin)
    expect((await getVersion(changelog)).news).toEqual([])
  })

  it('shows no changelog to a site that has just begun', async () => {
    await database().delete(productVersions)
    await noteRunningVersion(after(0))
    expect((await getVersion()).news).toEqual([])
  })

  it('is under maintenance when an admin says so, with words of theirs', async () => {
    const words = { en: 'Until noon.', fa: 'تا ظهر.', site: site() }
    await expect(
      setMaintenance(admin, { isOn: true, ...words, site: 'other.example' }),
    ).rejects.toThrow('other-site')
    expect((await getHealth(admin)).maintenance.isOn).toBe(false)
    await setMaintenance(admin, { isOn: true, ...words })
    expect((await getHealth(admin)).maintenance).toEqual({ isOn: true, ...words })
    // The command line may too.
    await setMaintenance(system, { isOn: false, en: '', fa: '', site: site() })
    expect(siteSettings()['maintenance.state']).toBe('off')
  })
})
