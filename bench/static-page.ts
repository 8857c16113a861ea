import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const SIZE_BYTES = 30_000
const SENTENCE = 'A plain page of text, sent as it is, for the others to be measured beside. '

const text = `<p>${SENTENCE.repeat(8)}</p>\n`
const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Static</title></head><body><h1>A static page</h1>
${text.repeat(Math.ceil(SIZE_BYTES / text.length))}</body></html>`

/** A page of 30 KB without style, script or picture, on a free port: no page can be faster. */
export async function serveStaticPage(): Promise<{ url: string; close(): void }> {
  const server: Server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
