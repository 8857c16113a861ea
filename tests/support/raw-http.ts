import { Agent, request as openRequest } from 'node:http'

/** Idle connections are closed before the product closes them: a request that is just written would be lost. */
const agent = new Agent({ keepAlive: true, maxSockets: 16, timeout: 20_000 })

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** A request as it is written: neither path nor headers are made tidy, as `fetch` would. */
export const sendRaw = (
  origin: string,
  request: {
    method: string
    path: string
    headers?: Record<string, string>
    /** Several parts are sent in chunks, without a length. */
    body?: string | readonly string[] | undefined
  },
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const { method, path, body } = request
    const headers = { ...framingOf(request), ...request.headers }
    const outgoing = openRequest({ hostname, port, method, path, headers, agent }, (answer) => {
      const parts: Buffer[] = []
      const finish = () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).toString('utf8'),
        })
      // An event stream never ends: its beginning is the answer.
      const isEndless = answer.headers['content-type']?.startsWith('text/event-stream')
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        if (!isEndless) return
        finish()
        answer.destroy()
      })
      answer.on('error', reject)
      answer.on('end', finish)
    })
    outgoing.on('error', reject)
    if (body === undefined) outgoing.end()
    else if (typeof body === 'string') outgoing.end(body)
    else {
      for (const part of body) outgoing.write(part)
      outgoing.end()
    }
  })

/** Node frames no body of a DELETE by itself; unframed it would be read as the next request. */
const framingOf = (request: {
  method: string
  body?: string | readonly string[] | undefined
}): Record<string, string> =>
  request.method === 'DELETE' && typeof request.body === 'string'
    ? { 'content-length': String(Buffer.byteLength(request.body)) }
    : {}
