import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct, type RunningProduct } from '../support/product.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'

interface Span {
  traceId: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

/** What came in at the receiver. */
const received: { header: string | undefined; export: Export }[] = []
let receiver: Server
let product: RunningProduct

beforeAll(async () => {
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const header = String(request.headers['x-tenant'])
    received.push({ header, export: (await json(request)) as Export })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  receiver = createServer((request, response) => void receive(request, response))
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as { port: number }
  product = await startProduct({
    TRUST_PROXY: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=hamgam-test',
  })
})
afterAll(async () => {
  await product.end()
  receiver.close()
})

it('sends traces to the receiver that the operator names, without what people look for', async () => {
  const traceparent = `00-${TRACE}-b7ad6b7169203331-01`
  const search = await fetch(`${product.url}/api/specialists/4711?q=loud-places`, {
    headers: { traceparent },
  })
  await fetch(`${product.url}/specialists?q=loud-places`)
  const id = search.headers.get('x-request-id')
  await product.stop()
  const exports = received.map((one) => one.export)
  const spans = exports.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const call = spans.find(({ traceId }) => traceId === TRACE)!
  expect(call.name).toBe('GET /api/specialists/:id')
  const valueOf = (key: string) => call.attributes.find((one) => one.key === key)?.value
  expect(valueOf('request')?.stringValue).toBe(id)
  expect(Number(valueOf('http.response.status_code')?.intValue)).toBe(404)
  expect(spans.map(({ name }) => name)).toContain('GET page')
  expect(spans.some(({ name }) => name.startsWith('job '))).toBe(true)
  expect(JSON.stringify(received)).not.toMatch(/loud-places|4711/)
  expect(JSON.stringify(exports[0]!.resourceSpans[0]!.resource)).toContain('"hamgam"')
  expect(received[0]!.header).toBe('hamgam-test')
})
