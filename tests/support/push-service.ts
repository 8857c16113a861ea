import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push service on this machine, and browsers that subscribe with it: RFC 8030, 8291 and 8292. */

export interface ReceivedPush {
  device: number
  message: { title: string; body: string; path: string; tag: string; lang: string }
  /** The whole decrypted text. */
  text: string
  ttl: number
  urgency: string | undefined
  topic: string | undefined
  claims: { aud: string; exp: number; sub: string }
  publicKey: string
}

interface Browser {
  ecdh: ReturnType<typeof createECDH>
  auth: Buffer
}

const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** Decrypts a body as a browser does. @throws {Error} where it is not for this browser. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + senderKey.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  if (plain.at(-1) !== 2) throw new Error('the record is not the last one')
  return plain.subarray(0, -1).toString()
}

/** Who sends, as the signed header says. @throws {Error} where the signature is wrong. */
function readSender(header: string | undefined): Pick<ReceivedPush, 'claims' | 'publicKey'> {
  const given = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header ?? '')
  if (!given) throw new Error('nobody says who sends')
  const [, head, claims, signature, publicKey] = given as unknown as [string, ...string[]]
  const point = Buffer.from(publicKey!, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'))
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature is wrong')
  const said = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as ReceivedPush['claims']
  return { claims: said, publicKey: publicKey! }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

export interface PushService {
  received: ReceivedPush[]
  /** What was sent that no browser could have read; empty where all is well. */
  faults: string[]
  /** A browser subscribes; what it gives to a site. */
  subscribe(): { device: number; endpoint: string; keys: { p256dh: string; auth: string } }
  /** What it answers from now on, with headers. */
  answers: { status: number; headers?: Record<string, string> }
  stop(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const browsers: Browser[] = []
  const server = createServer((request, response) => {
    void answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const { status, headers } = service.answers
    if (status === 201) receive(request, body)
    response.writeHead(status, headers).end()
  }

  function receive({ url = '', headers }: IncomingMessage, body: Buffer): void {
    const device = Number(url.slice(1))
    try {
      const text = decrypt(body, browsers[device]!)
      const sender = readSender(headers.authorization)
      if (sender.claims.aud !== origin) throw new Error(`signed for ${sender.claims.aud}`)
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding')
      service.received.push({
        device,
        text,
        message: JSON.parse(text) as ReceivedPush['message'],
        ...sender,
        ttl: Number(headers['ttl']),
        urgency: headers['urgency'] as string | undefined,
        topic: headers['topic'] as string | undefined,
      })
    } catch (error) {
      service.faults.push(String(error))
    }
  }

  const service: PushService = {
    received: [],
    faults: [],
    answers: { status: 201 },
    subscribe() {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const device = browsers.push({ ecdh, auth }) - 1
      const keys = {
        p256dh: ecdh.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      }
      return { device, endpoint: `${origin}/${device}`, keys }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}
