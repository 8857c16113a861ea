import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect as connectTcp, isIP, isIPv6, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { RelayAddress } from '../platform/configuration/meetings.ts'
import { awaitedLater } from '../platform/concurrency/in-background.ts'
import { decodeAnswer, messageBytes, type StunAnswer, type StunRequest } from './stun-message.ts'

/** A connection to a relay for requests with responses. */
export interface RelayConnection {
  /** @throws an error with the code ETIMEDOUT after the timeout. */
  ask(request: StunRequest): Promise<StunAnswer>
  readonly certificateEndsAt?: Date | undefined
  close(): void
}

/** Pending responses, by transaction id. */
class Answers {
  readonly #waiting = new Map<string, (answer: StunAnswer) => void>()

  take(message: Buffer): void {
    const answer = decodeAnswer(message)
    if (answer) this.#waiting.get(answer.transaction.toString('hex'))?.(answer)
  }

  async to(request: StunRequest, withinMs: number): Promise<StunAnswer> {
    const id = request.transaction.toString('hex')
    const answered = Promise.withResolvers<StunAnswer>()
    this.#waiting.set(id, answered.resolve)
    const timer = setTimeout(() => answered.reject(timedOut()), withinMs)
    try {
      return await answered.promise
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(id)
    }
  }
}

const timedOut = () => Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })

/** Retransmission over UDP (RFC 8489, 6.2.1). */
const FIRST_REPEAT_MS = 500

function overUdp({ host, port }: RelayAddress, withinMs: number): RelayConnection {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
  const answers = new Answers()
  const broken = Promise.withResolvers<never>()
  awaitedLater(broken.promise)
  socket.on('message', (message) => answers.take(message))
  socket.on('error', broken.reject)
  return {
    async ask(request) {
      let repeat: NodeJS.Timeout | undefined
      const send = (afterMs: number) => {
        socket.send(request.bytes, port, host, (error) => {
          if (error) broken.reject(error)
        })
        repeat = setTimeout(() => send(2 * afterMs), afterMs)
      }
      send(FIRST_REPEAT_MS)
      try {
        return await Promise.race([answers.to(request, withinMs), broken.promise])
      } finally {
        clearTimeout(repeat)
      }
    },
    close: () => socket.close(),
  }
}

async function opened(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  withinMs: number,
): Promise<void> {
  const giveUp = setTimeout(() => socket.destroy(timedOut()), withinMs)
  try {
    await once(socket, event)
  } finally {
    clearTimeout(giveUp)
  }
}

/** Over TCP and TLS messages are concatenated. */
function overStream(socket: Socket, withinMs: number): RelayConnection {
  const answers = new Answers()
  const broken = Promise.withResolvers<never>()
  awaitedLater(broken.promise)
  let received = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part])
    for (;;) {
      const length = messageBytes(received)
      if (length === undefined || received.length < length) return
      answers.take(received.subarray(0, length))
      received = received.subarray(length)
    }
  })
  socket.on('error', broken.reject)
  socket.on('close', () => {
    broken.reject(Object.assign(new Error('closed by the server'), { code: 'ECONNRESET' }))
  })
  return {
    async ask(request) {
      socket.write(request.bytes)
      return Promise.race([answers.to(request, withinMs), broken.promise])
    },
    close: () => socket.destroy(),
  }
}

async function openTls(
  { host, port }: RelayAddress,
  withinMs: number,
  certificateAuthority: string | undefined,
): Promise<TLSSocket> {
  const socket = connectTls({
    host,
    port,
    // SNI takes only host names; an IP address must be in the certificate itself.
    ...(isIP(host) ? {} : { servername: host }),
    ...(certificateAuthority ? { ca: certificateAuthority } : {}),
  })
  await opened(socket, 'secureConnect', withinMs)
  return socket
}

/** @throws when the relay is unreachable, or its certificate is invalid. */
export async function connectToRelay(
  address: RelayAddress,
  options: { withinMs: number; certificateAuthority?: string | undefined },
): Promise<RelayConnection> {
  const { withinMs } = options
  if (address.transport === 'udp') return overUdp(address, withinMs)
  if (address.transport === 'tcp') {
    const socket = connectTcp({ host: address.host, port: address.port })
    await opened(socket, 'connect', withinMs)
    return overStream(socket, withinMs)
  }
  const socket = await openTls(address, withinMs, options.certificateAuthority)
  const { valid_to: validTo } = socket.getPeerCertificate()
  return {
    ...overStream(socket, withinMs),
    certificateEndsAt: validTo ? new Date(validTo) : undefined,
  }
}
