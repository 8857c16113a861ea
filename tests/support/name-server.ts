import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export interface NameServer {
  /** For `Resolver.setServers`. */
  address: string
  /** Texts by name; a name without any is not found. */
  texts: Map<string, string>
  stop(): Promise<void>
}

const HEADER_BYTES = 12
const LONGEST_PART = 255
/** The name of the question, as an answer refers to it; TXT, IN, a minute. */
const ANSWER_HEAD = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60])

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

function dataOf(text: string): Buffer {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += LONGEST_PART) {
    const part = bytes.subarray(at, at + LONGEST_PART)
    parts.push(Buffer.from([part.length]), part)
  }
  const data = Buffer.concat(parts)
  return Buffer.concat([ANSWER_HEAD, Buffer.from([data.length >> 8, data.length & 0xff]), data])
}

/** A server of the DNS on this machine that knows texts. */
export async function startNameServer(): Promise<NameServer> {
  const texts = new Map<string, string>()
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, end } = nameIn(query)
    const text = texts.get(name)
    const flags = text === undefined ? [0x81, 0x83] : [0x81, 0x80]
    const counts = [0, 1, 0, text === undefined ? 0 : 1, 0, 0, 0, 0]
    const head = Buffer.concat([query.subarray(0, 2), Buffer.from([...flags, ...counts])])
    const question = query.subarray(HEADER_BYTES, end)
    const answer = text === undefined ? [] : [dataOf(text)]
    socket.send(Buffer.concat([head, question, ...answer]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${String(socket.address().port)}`,
    texts,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}
