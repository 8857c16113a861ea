import { afterCommit } from '../../database/client.ts'
import { describeError } from '../../platform/error-description.ts'
import { logger } from '../../platform/logger.ts'
import { defineListener } from '../notifications/service/index.server.ts'
import { endUnlessOpen } from './service/rooms.server.ts'

/** After these a meeting may be called off, or at another time: who sits in its room hears it there. */
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
