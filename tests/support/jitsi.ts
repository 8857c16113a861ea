import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

/** Who came to the Jitsi, and how. */
export interface JitsiVisit {
  room: string
  /** Undefined for a pass that is not signed with the shared secret, is for another room or ended. */
  claims: Record<string, unknown> | undefined
  referer: string | undefined
}

/** A fake Jitsi on loopback: it checks tokens as Jitsi does, and has no calls. */
export interface JitsiServer {
  url: string
  appId: string
  secret: string
  visits: JitsiVisit[]
  stop(): void
}

function readPass(token: string, secret: string): Record<string, unknown> | undefined {
  const [header = '', body = '', signature = ''] = token.split('.')
  const expected = createHmac('sha256', secret).update(`${header}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
}

const seconds = () => Date.now() / 1000

export async function startJitsi(): Promise<JitsiServer> {
  const jitsi: JitsiServer = {
    url: '',
    appId: 'hamgam',
    secret: 'a-secret-of-the-jitsi-server',
    visits: [],
    stop: () => {},
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://jitsi')
    const room = pathname.slice(1)
    if (!/^[0-9a-f]{40}$/.test(room)) {
      response.writeHead(204).end()
      return
    }
    const pass = readPass(searchParams.get('jwt') ?? '', jitsi.secret)
    const { nbf, exp, iss, room: forRoom } = (pass ?? {}) as Record<string, number | string>
    const isGood =
      Number(nbf) <= seconds() && seconds() < Number(exp) && iss === jitsi.appId && forRoom === room
    jitsi.visits.push({
      room,
      referer: request.headers.referer,
      claims: isGood ? pass : undefined,
    })
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<title>Jitsi</title><h1>Jitsi</h1>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  jitsi.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  jitsi.stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return jitsi
}
