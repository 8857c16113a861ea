import { afterCommit } from '../../database/client.ts'
import { defineListener } from '../notifications/service/index.server.ts'
import { wakeWaitlist } from './service/offers.server.ts'

/** News of a booked time, or of a time that became free. */
export const turnWhenFree = defineListener(
  [
    'consultation-booked',
    'consultation-declined',
    'consultation-cancelled',
    'consultation-rescheduled',
  ],
  async () => afterCommit(wakeWaitlist),
)
