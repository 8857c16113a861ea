import pg from 'pg'
import { logger } from '../platform/logger.ts'

const RECONNECT_MS = 1000

/**
 * One connection that receives notifications and reconnects by itself. After each new connection
 * the listeners get the empty payload: something may have been missed.
 */
export function openListener(url: string, processName?: string) {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let client: pg.Client | undefined
  let closed = false

  const tellAll = () => {
    for (const told of listeners.values()) for (const one of told) one('')
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: processName,
    })
    next.on('error', () => {})
    next.on('end', () => {
      if (closed || client !== next) return
      client = undefined
      tellAll()
      setTimeout(() => void reconnect(), RECONNECT_MS).unref()
    })
    next.on('notification', ({ channel, payload }) => {
      for (const told of listeners.get(channel) ?? []) told(payload ?? '')
    })
    await next.connect()
    for (const channel of listeners.keys())
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
    tellAll()
  }

  async function reconnect(): Promise<void> {
    if (closed) return
    try {
      await connect()
    } catch (error) {
      logger.warn({ code: (error as NodeJS.ErrnoException).code }, 'listening: no connection yet')
      setTimeout(() => void reconnect(), RECONNECT_MS).unref()
    }
  }

  return {
    async listen(channel: string, told: (payload: string) => void) {
      const known = listeners.get(channel)
      if (known) known.add(told)
      else {
        listeners.set(channel, new Set([told]))
        if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
        else await connect()
      }
      return async () => {
        listeners.get(channel)?.delete(told)
      }
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
