import { logger } from '../../platform/logger.ts'
import { connectPublicContent } from '../../platform/public-content.ts'
import type { OpenDatabase } from '../client.ts'

const CHANNEL = 'public_content'

/**
 * Tells processes on the same database of changes to visitors' pages: what commits within one turn
 * of the event loop with one notification.
 */
export function tellOthers(open: OpenDatabase) {
  let waiting: Promise<void> | undefined
  async function tell(sender: string): Promise<void> {
    await new Promise(setImmediate)
    waiting = undefined
    await open.notify(CHANNEL, sender).catch(() => {
      logger.warn('other processes could not be told of a change')
    })
  }
  const { heard } = connectPublicContent((sender) => {
    waiting ??= tell(sender)
  })
  return { heard, told: async () => waiting }
}

/** Tells the others, and hears them. */
export async function joinPublicContent(open: OpenDatabase): Promise<void> {
  await open.listen(CHANNEL, tellOthers(open).heard)
}
