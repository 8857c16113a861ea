import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isBuilt } from './build.ts'

/** Builds the pages in a child process, so that the compiler's memory is freed. */
async function buildApart(): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, 'tools/build.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [status] = (await once(child, 'close')) as [number | null]
  if (status !== 0) process.exit(status ?? 1)
}

process.env['NODE_ENV'] ??= 'production'
const root = fileURLToPath(new URL('..', import.meta.url))
/** DIST_DIR selects another build; this script does not build it. */
const dist = path.resolve(root, process.env['DIST_DIR'] ?? 'dist')
if (!process.env['DIST_DIR'] && !isBuilt()) await buildApart()

// If the folder is not writable, each start takes a second longer.
enableCompileCache(path.join(root, 'node_modules/.cache/compiled'))
const { startProcess } = await import('../src/main.ts')
const { Assets } = await import('../src/http/files/assets.ts')
const { providePublicFiles } = await import('../src/platform/files/public-files.ts')
const { ConfigurationError } = await import('../src/platform/configuration/configuration.ts')
const { DataFolderRefused } = await import('../src/database/embedded.ts')
const { BackupRefused } = await import('../src/database/backup/refusal.ts')
const { writeUnexpected } = await import('../src/platform/error-description.ts')
const pages = (await import(pathToFileURL(path.join(dist, 'server/server.js')).href)) as {
  default: { fetch(request: Request): Promise<Response> }
  canonical(address: string): string
  findMoved(address: string): string | undefined
}

const files = new Assets(path.join(dist, 'client'))
providePublicFiles((pathname) => files.sizeOf(pathname))

// Node would print the whole error, including data that must not be logged.
process.on('uncaughtException', (error) => {
  console.error(writeUnexpected(error))
  process.exit(1)
})

try {
  await startProcess({
    render: (request) => pages.default.fetch(request),
    canonical: pages.canonical,
    findMoved: pages.findMoved,
    files,
  })
  // For the next start: a killed process would not write it.
  flushCompileCache()
} catch (error) {
  const isExpected = [ConfigurationError, DataFolderRefused, BackupRefused].some(
    (kind) => error instanceof kind,
  )
  console.error(isExpected ? (error as Error).message : writeUnexpected(error))
  process.exit(1)
}
