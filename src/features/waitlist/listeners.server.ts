import { afterCommit } from '../../database/client.ts'
import { defineListener } from '../notifications/service/index.server.ts'
import { wakeWaitlist } from './service/offers.server.ts'

export const offerFreedTimes = defineListener(
  [
    'consultation-booked',
    'consultation-declined',
    'consultation-cancelled',
    'consultation-rescheduled',
  ],
  async () => afterCommit(wakeWaitlist),
)
