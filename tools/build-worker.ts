import { appendFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Builds the service worker: one file at the site's root, so that its scope is the whole site. The
 * fingerprint changes it with each build: a new worker then stores the new offline page.
 */
export async function buildWorker(root: string, fingerprint: string): Promise<void> {
  const { build } = await import('vite')
  const outDir = path.join(root, 'dist', 'client')
  const fileName = 'service-worker.js'
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: true,
      lib: {
        entry: path.join(root, 'src', 'worker', 'service-worker.ts'),
        formats: ['iife'],
        name: 'hamgamWorker',
        fileName: () => fileName,
      },
    },
  })
  appendFileSync(path.join(outDir, fileName), `\n// ${fingerprint}\n`)
}
