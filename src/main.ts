import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { openEmbeddedDatabase, openPostgres, provideDatabase } from './database/client.ts'
import { DataFolderInUse } from './database/embedded.ts'
import { migrateDatabase } from './database/migrate.ts'
import { switchRateLimits } from './database/rate-limits.ts'
import { buildApi } from './http/api.ts'
import { trustProxies } from './http/caller.ts'
import { secureCookies } from './http/cookies.ts'
import type { RenderPages } from './http/pages.ts'
import { buildPostedForms } from './http/posted-forms.ts'
import { requireTls } from './http/security-headers.ts'
import { buildServer } from './http/server.ts'
import { ConfigurationError, readConfiguration } from './platform/configuration.ts'
import { Sealer, provideSealer } from './platform/sealing.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Where the built pages are; another folder lets two builds stand side by side. */
const dist = path.resolve(root, process.env['DIST_DIR'] ?? 'dist')

async function start(): Promise<void> {
  const configuration = readConfiguration(process.env)
  mkdirSync(configuration.dataDirectory, { recursive: true })
  const database = configuration.databaseUrl
    ? await openPostgres(configuration.databaseUrl, configuration.databasePoolSize)
    : await openEmbeddedDatabase(path.join(configuration.dataDirectory, 'database'))
  provideDatabase(database)
  provideSealer(Sealer.load(configuration))
  secureCookies(configuration.appUrl)
  requireTls(configuration.appUrl)
  trustProxies(configuration.trustedProxies)
  switchRateLimits(configuration.rateLimits)
  await migrateDatabase(database)

  let ready = false
  const pages = (await import(pathToFileURL(path.join(dist, 'server/server.js')).href)) as {
    default: { fetch: RenderPages }
  }
  const api = buildApi()
  const render: RenderPages = (request) => pages.default.fetch(request)
  const server = buildServer({
    api,
    render,
    clientFolder: path.join(dist, 'client'),
    appUrl: configuration.appUrl,
    isReady: () => ready,
    extra: buildPostedForms({ api, render }),
  })
  server.listen(configuration.port, configuration.host, () => {
    ready = true
    console.log(`Hamgam listens at ${configuration.appUrl}`)
  })
}

try {
  await start()
} catch (error) {
  if (error instanceof ConfigurationError) for (const line of error.lines) console.error(line)
  else if (error instanceof DataFolderInUse) console.error(error.message)
  else throw error
  process.exitCode = 1
}
