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
const { DataFolderInUse } = await import('../src/database/embedded.ts')
const pages = (await import(pathToFileURL(path.join(dist, 'server/server.js')).href)) as {
  default: { fetch(request: Request): Promise<Response> }
  canonical(address: string): string
  findMoved(address: string): string | undefined
}

const files = new Assets(path.join(dist, 'client'))
providePublicFiles((pathname) => files.sizeOf(pathname))

try {
  await startProcess({
    render: (request) => pages.default.fetch(request),
    canonical: pages.canonical,
    findMoved: pages.findMoved,
    files,
  })
} catch (error) {
  if (!(error instanceof ConfigurationError || error instanceof DataFolderInUse)) throw error
  console.error(error.message)
  process.exit(1)
}
