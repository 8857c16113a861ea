import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './alone.ts'
import { buildTyping } from './build-typing.ts'
import { buildWorker } from './build-worker.ts'
import { compressAssets } from './compress-assets.ts'
import { writeLateStyles } from './late-styles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The pages' sources. */
const SOURCES = [
  'src',
  'content',
  'messages',
  'public',
  'project.inlang/settings.json',
  'vite.config.ts',
  'package-lock.json',
  ...[
    'build',
    'build-typing',
    'build-worker',
    'compress-assets',
    'feature-lists',
    'late-styles',
    'messages',
  ].map((name) => `tools/${name}.ts`),
]
const dist = path.join(root, 'dist')
const STAMP = 'sources'
const MADE_BY_THE_BUILD = /paraglide|\.gen\.ts$|\.test\.tsx?$/

function* filesOf(name: string): Generator<string> {
  const file = path.join(root, name)
  if (!existsSync(file)) return
  if (!statSync(file).isDirectory()) return yield name
  for (const entry of readdirSync(file, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const inner = path.join(name, entry)
    if (!MADE_BY_THE_BUILD.test(inner) && statSync(path.join(root, inner)).isFile()) yield inner
  }
}

/** A hash of the sources: if it differs, the build is out of date. */
function fingerprintSources(): string {
  const hash = createHash('sha256')
  for (const name of SOURCES)
    for (const file of filesOf(name)) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** Whether a folder has a complete build of these sources. */
export const hasPagesFrom = (fingerprint: string, folder: string): boolean =>
  ['client', 'server', STAMP].every((part) => existsSync(path.join(folder, part))) &&
  readFileSync(path.join(folder, STAMP), 'utf8') === fingerprint

const isBuiltFrom = (fingerprint: string): boolean => hasPagesFrom(fingerprint, dist)

/** Whether the build exists and is up to date. */
export const isBuilt = (): boolean => isBuiltFrom(fingerprintSources())

/** Builds the pages when they are missing or out of date. */
export async function buildWhenStale(force = false): Promise<void> {
  const fingerprint = fingerprintSources()
  if (!force && isBuiltFrom(fingerprint)) return
  await alone('build', async () => {
    // Another process may have built them meanwhile.
    if (force || !isBuiltFrom(fingerprint)) await build(fingerprint)
  })
}

async function build(fingerprint: string): Promise<void> {
  console.log('Building the pages…')
  process.env['NODE_ENV'] = 'production'
  // Imported lazily: a start with an up-to-date build needs no compiler.
  const { compileMessages } = await import('./messages.ts')
  await compileMessages()
  const typing = await buildTyping(root)
  process.env['TYPING_SCRIPT'] = typing.name
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ root, logLevel: 'warn' })
  await builder.buildApp()
  await buildWorker(root, fingerprint)
  writeFileSync(path.join(dist, 'client', 'assets', typing.name), typing.code)
  writeLateStyles(path.join(dist, 'client', 'assets'))
  compressAssets(path.join(dist, 'client'))
  writeFileSync(path.join(dist, STAMP), fingerprint)
}

if (import.meta.main) {
  // The parent process has ended: nobody waits for the build.
  process.on('disconnect', () => process.exit(1))
  await buildWhenStale(true)
  process.removeAllListeners('disconnect')
}
