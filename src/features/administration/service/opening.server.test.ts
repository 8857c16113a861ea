import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPost } from '../../../../tests/support/articles.ts'
import { buildTestApi, type TestApi } from '../../../../tests/support/api.ts'
import { describeWithDatabase } from '../../../../tests/support/databases.ts'
import { startMailbox, type Mailbox } from '../../../../tests/support/mailbox.ts'
import { provideTestMailing } from '../../../../tests/support/mailing.ts'
import { cookieOf, createAdmin, createSpecialist } from '../../../../tests/support/people.ts'
import { noteBackup } from '../../../database/backup/journal.ts'
import { database } from '../../../database/client.ts'
import { authenticators } from '../../../database/schema/accounts.ts'
import { system, type Person } from '../../../platform/actor.ts'
import { NO_BACKUPS } from '../../../platform/configuration/backups.ts'
import { deployment, provideDeployment } from '../../../platform/configuration/deployment.ts'
import { provideSiteSettings } from '../../../platform/site-settings.ts'
import { addFirstCategories } from '../../blog/service/index.server.ts'
import { provideDemoContent } from '../../../platform/demo-content.ts'
import { provideRelayProbe } from './opening.server.ts'
import { changeSiteSettings, loadSiteSettings, saveSiteSettings } from './settings.server.ts'

describeWithDatabase('what a new site needs', () => {
  let api: TestApi
  let mailbox: Mailbox
  let admin: Person
  let cookie: string
  const before = deployment().backups

  beforeAll(async () => {
    mailbox = await startMailbox()
    provideTestMailing()
    provideDeployment({ backups: NO_BACKUPS })
    provideRelayProbe(async () => 'none')
    await loadSiteSettings()
    await addFirstCategories(system)
    api = buildTestApi()
    admin = await createAdmin()
    cookie = await cookieOf(admin)
  })
  afterAll(async () => {
    provideSiteSettings({})
    provideDeployment({ backups: before })
    provideRelayProbe(async () => 'none')
    await mailbox.stop()
  })

  const read = () => api.request('/api/admin/opening', { cookie })
  const openSteps = async (): Promise<string[]> =>
    (await read()).body.steps
      .filter(({ isDone }: { isDone: boolean }) => !isDone)
      .map(({ step, lack }: { step: string; lack: string | null }) => lack ?? step)
  const post = (what: 'mail' | 'hide') =>
    api.request(`/api/admin/opening/${what}`, { method: 'POST', cookie })

  it('is everything but the categories, which come with the site', async () => {
    expect((await read()).body.isShown).toBe(true)
    expect(await openSteps()).toEqual([
      'contact',
      'zone',
      'text',
      'specialist',
      'no-mail-server',
      'no-relay',
      'backups-off',
      'second-step',
    ])
    expect((await post('hide')).body.code).toBe('opening-not-done')
  })

  it('is done by what was set, also where the zone is the default one', async () => {
    await changeSiteSettings(admin, {
      'contact.email': 'team@together.example',
      'site.timeZone': 'Asia/Tehran',
    })
    await createPost({ status: 'draft' })
    await createSpecialist({ verified: false })
    expect(await openSteps()).toEqual([
      'text',
      'specialist',
      'no-mail-server',
      'no-relay',
      'backups-off',
      'second-step',
    ])
    await createPost({ status: 'published' })
    await createSpecialist()
    expect(await openSteps()).toEqual(['no-mail-server', 'no-relay', 'backups-off', 'second-step'])
  })

  it('has its mail tried with one press, which the mail server has to take', async () => {
    expect((await post('mail')).body).toEqual({ outcome: 'kept', error: null })
    provideTestMailing({ smtpUrl: mailbox.url })
    provideDeployment({ backups: NO_BACKUPS })
    expect(await openSteps()).toContain('mail-untried')
    expect((await post('mail')).body).toEqual({ outcome: 'sent', error: null })
    expect(mailbox.received[0]!.recipients).toEqual([admin.email])
    expect(await openSteps()).toEqual(['no-relay', 'backups-off', 'second-step'])
  })

  it('asks the relay, and goes by its answer', async () => {
    provideRelayProbe(async () => 'silent')
    expect(await openSteps()).toContain('relay-silent')
    provideRelayProbe(() => Promise.reject(new Error('no network')))
    expect(await openSteps()).toContain('relay-silent')
    provideRelayProbe(async () => 'answers')
    expect(await openSteps()).toEqual(['backups-off', 'second-step'])
  })

  it('looks for a backup that was made by itself, tried, and copied', async () => {
    provideDeployment({ backups: { ...NO_BACKUPS, daily: true } })
    expect(await openSteps()).toContain('no-backup-yet')
    const startedAt = new Date()
    const made = { kind: 'nightly', name: 'one', startedAt, verifiedAt: startedAt } as const
    await noteBackup(made)
    expect(await openSteps()).toContain('no-second-place')
    await noteBackup({ ...made, name: 'two', copiedAt: startedAt })
    expect(await openSteps()).toEqual(['second-step'])
  })

  it('ends with the own second step, and can then be hidden for good', async () => {
    await database()
      .insert(authenticators)
      .values({ userId: admin.userId, secret: 'sealed', confirmedAt: new Date() })
    expect(await openSteps()).toEqual([])
    expect((await post('hide')).status).toBe(204)
    expect((await read()).body).toEqual({ isShown: false, steps: [] })
  })

  it('is not shown in the demo, whose team is invented', async () => {
    await saveSiteSettings(system, { 'opening.isHidden': 'no' })
    expect((await read()).body.isShown).toBe(true)
    provideDemoContent(true)
    try {
      expect((await read()).body).toEqual({ isShown: false, steps: [] })
    } finally {
      provideDemoContent(false)
    }
  })
})
