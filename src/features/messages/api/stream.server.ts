import { memoryLimit } from '../../../database/rate-limits.ts'
import { requirePerson } from '../../../platform/actor.ts'
import type { ApiContext } from '../../../platform/api/environment.ts'
import { messageExchange } from '../service/announcing.server.ts'
import type { MessageStream, StreamEnd } from '../service/streams.server.ts'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Neither cached nor transformed on the way: compression would delay small events.
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
}
/** Browsers come back after 2 to 5 seconds, not all at once. */
const RETRY_MS = { least: 2000, spread: 3000 }
/** A client that reads nothing for this long is disconnected, and reconnects. */
const MOST_WAITING_CHUNKS = 100

const spendOpened = memoryLimit({ name: 'message-stream', points: 60, perSeconds: 60 })

/**
 * Events about one's messages, as server-sent events (text/event-stream): `ready`, `news`,
 * `refresh`, and `ended` or `replaced` before the server ends it for good. They hold ids and
 * counts, no text.
 * @throws {Problem} 401 without a session, 429 for opening too many streams.
 */
export async function answerStream(c: ApiContext) {
  const { userId, sessionId } = requirePerson(c.get('actor'))
  if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS)
  await spendOpened(String(userId))
  let leave = () => {}
  let abandon = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const writer = writeInto(controller, () => leave())
      abandon = writer.abandon
      leave = messageExchange().streams.open({ userId, sessionId, ...writer.stream })
    },
    cancel() {
      abandon()
      leave()
    },
  })
  return c.body(body, 200, HEADERS)
}

function writeInto(
  controller: ReadableStreamDefaultController<Uint8Array>,
  leave: () => void,
): { stream: Omit<MessageStream, 'userId' | 'sessionId'>; abandon: () => void } {
  const encoder = new TextEncoder()
  let isOver = false
  const close = () => {
    if (isOver) return
    isOver = true
    controller.close()
  }
  const write = (text: string) => {
    if (isOver) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) > -MOST_WAITING_CHUNKS) return
    leave()
    close()
  }
  write(`retry: ${RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread)}\n\n`)
  const send = (event: string, data: object) =>
    write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const end = (why: StreamEnd) => {
    if (why !== 'stopping') send(why, {})
    close()
  }
  return {
    stream: { send, beat: () => write(':\n\n'), end },
    // The reader has gone: what is still on its way has nowhere to go.
    abandon: () => void (isOver = true),
  }
}
