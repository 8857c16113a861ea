import { Agent, request as openRequest } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

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
    const { method, path, headers = {}, body } = request
    const outgoing = openRequest({ hostname, port, method, path, headers, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).toString('utf8'),
        }),
      )
    })
    outgoing.on('error', reject)
    if (body === undefined) outgoing.end()
    else if (typeof body === 'string') outgoing.end(body)
    else {
      for (const part of body) outgoing.write(part)
      outgoing.end()
    }
  })
