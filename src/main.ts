import { Hono } from 'hono'
import { openDatabase, type OpenDatabase } from './database/client.ts'
import { StoredJobStates } from './database/job-states.ts'
import { backupPlaceOf, openConfiguredDatabase } from './database/opening.ts'
import { joinPublicContent } from './database/public-content/noting.ts'
import { startCountingSecurity } from './database/security-journal.ts'
import { vacuumEmbedded } from './database/backlog.ts'
import {
  hasDemoPeople,
  loadSiteSettings,
  provideRelayProbe,
  registerBackupJob,
  registerDemoJobs,
  seedDemo,
  SITE_SETTINGS_CHANNEL,
} from './features/administration/service/index.server.ts'
import * as blog from './features/blog/service/index.server.ts'
import { startCountingUnmetSearches } from './features/directory/service/index.server.ts'
import * as library from './features/library/service/index.server.ts'
import {
  connectMessageStreams,
  stopMessageStreams,
} from './features/messages/service/index.server.ts'
import { announceSender, provideMailing } from './features/notifications/service/index.server.ts'
import { openRooms, rooms } from './features/meetings/service/index.server.ts'
import { readRelayState } from './checks/relay.ts'
import {
  noteRunningVersion,
  provideHealth,
  startWatching,
} from './features/health/service/index.server.ts'
import { buildApi } from './http/api.ts'
import { defineGauges } from './http/operations/gauges.ts'
import { serveMetrics } from './http/operations/metrics.ts'
import { attachMeetingSockets } from './http/meetings/meeting-socket.ts'
import { describePage } from './http/pages/pages.ts'
import { buildExternalSignIn } from './http/external-sign-in.ts'
import { buildFeeds } from './http/files/feeds.ts'
import { buildPostedForms } from './http/pages/posted-forms.ts'
import { buildSharedDocuments } from './http/sharing/documents.ts'
import { buildSecurityReports } from './http/operations/security-reports.ts'
import { buildSmsReports } from './http/sms-reports.ts'
import { buildUnsubscribing } from './http/unsubscribing.ts'
import { buildServer, type PublicFiles, type ServerParts } from './http/server.ts'
import { stopOnSignal } from './http/operations/stopping.ts'
import { provideMails } from './mails.ts'
import { announce } from './announcement.ts'
import { system } from './platform/actor.ts'
import { systemClock } from './platform/clock.ts'
import { provideDeployment } from './platform/configuration/deployment.ts'
import {
  readConfiguration,
  readGiven,
  type Configuration,
} from './platform/configuration/configuration.ts'
import { isDemo, provideDemoContent } from './platform/demo-content.ts'
import { watchFreeSpace } from './platform/files/free-space.ts'
import { openFileStore, provideFileStore } from './platform/files/file-store.ts'
import { provideScratch } from './platform/files/scratch.ts'
import { registerFeatureJobs } from './jobs.ts'
import { Jobs } from './platform/jobs.ts'
import { describeError } from './platform/error-description.ts'
import { logger } from './platform/logger.ts'
import { openMailTransport, parseMailAddress } from './platform/mail/transport.ts'
import { writePrivateFiles } from './platform/files/private-files.ts'
import { startTracing } from './platform/tracing/spans.ts'
import { stopWorkers } from './platform/workers/pool.ts'
import {
  listenAt,
  prepareDataDirectory,
  requireNoDemoPeople,
} from './platform/configuration/start-mistakes.ts'

export type Pages = Pick<ServerParts, 'render' | 'canonical' | 'findMoved' | 'files' | 'before'>

/** Subscribes to changes by other processes on the same database, and notifies them. */
async function joinOthers(open: OpenDatabase): Promise<void> {
  await joinPublicContent(open)
  await open.listen(SITE_SETTINGS_CHANNEL, () => {
    loadSiteSettings().catch((error: unknown) => {
      logger.error({ err: describeError(error) }, 'settings not read')
    })
  })
  await connectMessageStreams(open)
}

/** In the demo admins see unmasked links. */
function prepareMailing({ mailFrom, smtpUrl, dkim }: Configuration): void {
  const from = parseMailAddress(mailFrom)
  const transport = openMailTransport({ smtpUrl, from, dkim })
  provideMailing({ transport, from, showsSecrets: isDemo() })
  provideMails()
}

/**
 * Starts this process's timers: storing counts, and monitoring. Returns the function that stops
 * them.
 */
function startTimers(configuration: Configuration): () => Promise<void> {
  const stops = [
    blog.startCountingViews(),
    library.startCountingResourceViews(),
    startCountingUnmetSearches(),
    startCountingSecurity(),
    startWatching(configuration),
  ]
  return async () => {
    for (const stop of stops) await stop()
  }
}

async function startJobs(open: OpenDatabase, configuration: Configuration): Promise<Jobs> {
  const states = await StoredJobStates.open(open)
  const jobs = new Jobs(open, states)
  registerFeatureJobs(jobs)
  if (isDemo()) registerDemoJobs(jobs)
  registerBackupJob(jobs, backupPlaceOf(configuration))
  jobs.define({
    name: 'vacuum',
    cron: '23 1 * * *',
    run: vacuumEmbedded,
  })
  await announceSender()
  await jobs.start()
  await noteRunningVersion()
  provideHealth({ configuration, jobs, states, startedAt: systemClock() })
  return jobs
}

/**
 * Seeds the demo into an empty database if requested. Pages say that its people are invented while
 * they are in the database.
 * @throws {ConfigurationError} when its people could be signed in as by anybody.
 */
async function prepareDemo(configuration: Configuration): Promise<void> {
  if (configuration.demo) await seedDemo()
  const hasDemo = await hasDemoPeople()
  if (hasDemo) requireNoDemoPeople(configuration)
  provideDemoContent(hasDemo, configuration.demo)
}

/**
 * Prepares a new site's content, its demo or its blog’s categories, and the relay check of the
 * setup list.
 */
async function prepareContent(configuration: Configuration): Promise<void> {
  await prepareDemo(configuration)
  prepareMailing(configuration)
  await blog.addFirstCategories(system)
  provideRelayProbe(() => readRelayState(configuration, systemClock()))
}

/**
 * Makes the data folder private, watches its free space, and serves chunks for open pages of
 * earlier builds.
 */
async function prepareFolder(configuration: Configuration, files: PublicFiles): Promise<void> {
  const { dataDirectory, diskReserveMegabytes } = configuration
  prepareDataDirectory(dataDirectory)
  await watchFreeSpace(dataDirectory, diskReserveMegabytes)
  await provideScratch(dataDirectory)
  files.addPrevious?.(dataDirectory, systemClock().getTime())
}

/**
 * Starts the product: database, jobs and HTTP in one process.
 * @throws {ConfigurationError} for an invalid environment.
 * @throws {DataFolderRefused} when the data folder is damaged, or open in another process.
 */
export async function startProcess(pages: Pages): Promise<void> {
  writePrivateFiles()
  const configuration = readConfiguration(process.env)
  await prepareFolder(configuration, pages.files)
  provideDeployment(configuration)
  const stopTracing = await startTracing(readGiven(process.env))
  let ready = false
  provideFileStore(await openFileStore(configuration))
  const open = await openConfiguredDatabase(configuration)
  await joinOthers(open)
  await openRooms(open, { turn: configuration.turn, relayOnly: configuration.relayOnly })
  await loadSiteSettings()
  await Promise.all([blog.completeSearchWords(system), library.completeSearchWords(system)])
  await prepareContent(configuration)
  const jobs = await startJobs(open, configuration)
  const stopTimers = startTimers(configuration)

  const tools = { api: buildApi(), render: pages.render }
  const server = buildServer({
    ...tools,
    canonical: pages.canonical,
    findMoved: pages.findMoved,
    files: pages.files,
    before: pages.before,
    appUrl: configuration.appUrl,
    isReady: () => ready,
    metricsToken: configuration.metrics.token,
    extra: new Hono()
      .route('/', buildExternalSignIn())
      .route('/', buildSecurityReports())
      .route('/', buildSmsReports().route('/', buildUnsubscribing()))
      .route('/', buildFeeds())
      .route(
        '/',
        buildSharedDocuments((path) => describePage(path, tools)),
      )
      .route('/', buildPostedForms(tools)),
  })
  const stopSockets = attachMeetingSockets(server, configuration.appUrl)
  const leaveService = () => {
    ready = false
    stopMessageStreams()
    rooms()
      .stop()
      .catch((error: unknown) => logger.warn({ err: describeError(error) }, 'rooms not left'))
      .finally(stopSockets)
  }
  stopOnSignal(server, leaveService, async () => {
    await jobs.stop()
    await stopTimers()
    await stopWorkers()
    await stopTracing()
    await openDatabase().close()
  })
  defineGauges(configuration)
  if (configuration.metrics.port) await serveMetrics(configuration.metrics.port)
  await listenAt(server, configuration)
  ready = true
  await announce(configuration)
}
