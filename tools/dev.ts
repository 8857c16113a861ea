import { fileURLToPath } from 'node:url'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { Pages, startProcess as StartProcess } from '../src/main.ts'
import { compileMessages } from './messages.ts'

await compileMessages()

/** One process with hot reload: pages and API are loaded by Vite's module runner. */
const vite = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  server: { middlewareMode: true },
  appType: 'custom',
})
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr))
  throw new Error('the development server cannot run modules')
const { runner } = ssr

const pages: Pages = {
  render: async (request) => {
    const entry = (await runner.import('/src/web/server.tsx')) as {
      default: { fetch(request: Request): Promise<Response> }
    }
    return entry.default.fetch(request)
  },
  // Not needed in development: it only lets pages share entries of the page cache.
  canonical: (address) => address,
  findMoved: () => undefined,
  files: { find: () => undefined },
  before: (listener) => (request, response) =>
    vite.middlewares(request, response, () => listener(request, response)),
}
const { startProcess } = (await runner.import('/src/main.ts')) as {
  startProcess: typeof StartProcess
}
await startProcess(pages)
