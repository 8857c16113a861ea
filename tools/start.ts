import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildWhenStale } from './build.ts'

process.env['NODE_ENV'] ??= 'production'
const root = fileURLToPath(new URL('..', import.meta.url))
/** Another folder lets two builds stand side by side; it is not built from here. */
const dist = path.resolve(root, process.env['DIST_DIR'] ?? 'dist')
if (!process.env['DIST_DIR']) await buildWhenStale()

const { startProcess } = await import('../src/main.ts')
const { Assets } = await import('../src/http/assets.ts')
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

// Node's own words for an error would repeat what it was about.
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
} catch (error) {
  const isExpected = [ConfigurationError, DataFolderRefused, BackupRefused].some(
    (kind) => error instanceof kind,
  )
  console.error(isExpected ? (error as Error).message : writeUnexpected(error))
  process.exit(1)
}
