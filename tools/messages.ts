import { compile, type CompilerOptions } from '@inlang/paraglide-js'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './alone.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const OUT = path.join(root, 'src/i18n/paraglide')

/** The compiled messages, one module each, so that a page loads only its own. */
export const MESSAGE_MODULES = path.join(OUT, 'modules/messages.js')

/** The compiler's options for turning `messages/` into typed functions. */
export const messageCompilerOptions: CompilerOptions = {
  project: './project.inlang',
  outdir: './src/i18n/paraglide/modules',
  strategy: ['globalVariable', 'baseLocale'],
  outputStructure: 'message-modules',
  isServer: 'import.meta.env?.SSR ?? true',
  disableAsyncLocalStorage: true,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
}

/**
 * Bundles the modules into one for Node: loading four thousand files would delay a start by a
 * second. Types stay with the modules.
 */
async function joinMessages(): Promise<void> {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: MESSAGE_MODULES,
      outDir: OUT,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: {
        external: /runtime\.js$/,
        output: { entryFileNames: 'messages.js' },
      },
    },
  })
  writeFileSync(path.join(OUT, 'messages.d.ts'), "export * from './modules/messages.js'\n")
  writeFileSync(path.join(OUT, 'runtime.js'), "export * from './modules/runtime.js'\n")
}

/** The inputs of the compilation, tools included. */
const SOURCES = [
  'messages/*/*.json',
  'project.inlang/settings.json',
  'package-lock.json',
  'tools/messages.ts',
]
const STAMP = path.join(OUT, 'sources')

function fingerprintSources(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES, { cwd: root }).toSorted())
    hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** Compiles the messages, for the pages and for Node, when they are out of date. */
export async function compileMessages(): Promise<void> {
  const fingerprint = fingerprintSources()
  const areCompiled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint
  if (areCompiled()) return
  await alone('messages', async () => {
    // Another process may have compiled them meanwhile.
    if (areCompiled()) return
    rmSync(STAMP, { force: true })
    await compile(messageCompilerOptions)
    await joinMessages()
    writeFileSync(STAMP, fingerprint)
  })
}

if (import.meta.main) await compileMessages()
