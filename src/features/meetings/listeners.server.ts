import { afterCommit } from '../../database/client.ts'
import { describeError } from '../../platform/error-description.ts'
import { logger } from '../../platform/logger.ts'
import { defineListener } from '../notifications/service/index.server.ts'
import { endUnlessOpen } from './service/rooms.server.ts'

/**
 * After these events a meeting may be cancelled or moved: participants in its room are notified.
 */
export const endMeetings = defineListener(
  [
    'consultation-declined',
    'consultation-cancelled',
    'consultation-rescheduled',
    'participant-gone',
  ],
  async ({ payload: { consultationId } }, now) =>
    afterCommit(() => {
      endUnlessOpen(consultationId, now).catch((error: unknown) => {
        logger.error({ consultationId, err: describeError(error) }, 'meeting not ended')
      })
    }),
)
