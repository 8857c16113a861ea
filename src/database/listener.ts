import pg from 'pg'
import { inBackground } from '../platform/concurrency/in-background.ts'
import { logger } from '../platform/logger.ts'
import { ALIVE, CONNECTED_WITHIN_MS } from './pools.ts'

const RECONNECT_MS = 1000
/** How often it is asked whether it still answers, and how long that may take. */
const ALIVE_WITHIN_MS = 5_000
const NOT_ENDED = 'a connection for listening did not end'

function createClient(url: string, processName: string | undefined, withinMs: number): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    ...ALIVE,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    query_timeout: withinMs,
    application_name: processName,
  })
  return client.on('error', () => {})
}

const listenTo = (client: pg.Client, channel: string) =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`)

async function connectTo(client: pg.Client, channels: Iterable<string>): Promise<void> {
  try {
    await client.connect()
    for (const channel of channels) await listenTo(client, channel)
  } catch (error) {
    inBackground(client.end(), NOT_ENDED)
    throw error
  }
}

/** A connection over which nothing comes any more looks like one over which nothing is said. */
function endOnSilence(client: pg.Client, withinMs: number): void {
  const asking = setInterval(() => {
    client.query('select 1').catch(() => inBackground(client.end(), NOT_ENDED))
  }, withinMs).unref()
  client.once('end', () => clearInterval(asking))
}

interface Listening {
  processName?: string | undefined
  aliveWithinMs?: number | undefined
}

/**
 * One connection that receives notifications and reconnects by itself. After each new connection
 * the listeners get the empty payload: something may have been missed.
 */
export function openListener(
  url: string,
  { processName, aliveWithinMs = ALIVE_WITHIN_MS }: Listening,
) {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let client: pg.Client | undefined
  let closed = false

  const notifyAll = () => {
    for (const registered of listeners.values()) for (const one of registered) one('')
  }

  async function connect(): Promise<void> {
    const next = createClient(url, processName, aliveWithinMs)
    next.on('end', () => {
      if (closed || client !== next) return
      client = undefined
      notifyAll()
      setTimeout(() => void reconnect(), RECONNECT_MS).unref()
    })
    next.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '')
    })
    await connectTo(next, listeners.keys())
    client = next
    endOnSilence(next, aliveWithinMs)
    notifyAll()
  }

  async function reconnect(): Promise<void> {
    if (closed || client) return
    try {
      await connect()
    } catch (error) {
      logger.warn({ code: (error as NodeJS.ErrnoException).code }, 'listening: no connection yet')
      setTimeout(() => void reconnect(), RECONNECT_MS).unref()
    }
  }

  return {
    hears: () => client !== undefined,
    async listen(channel: string, listener: (payload: string) => void) {
      const known = listeners.get(channel)
      if (known) known.add(listener)
      else {
        listeners.set(channel, new Set([listener]))
        if (client) await listenTo(client, channel)
        else await connect()
      }
      return async () => {
        listeners.get(channel)?.delete(listener)
      }
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
