import type { UnansweredProposal } from './rules/mails.ts'
import type { Proposer } from './rules/proposals.ts'

declare module '../../platform/events.ts' {
  interface Events {
    'consultation-booked': { consultationId: number; sequence: number }
    'consultation-confirmed': { consultationId: number; sequence: number }
    'consultation-rescheduled': {
      consultationId: number
      sequence: number
      by: 'family' | 'specialist' | 'admin' | 'system'
      /** ISO 8601, UTC. */
      previousStartsAt: string
    }
    /** The private links were renewed; earlier ones no longer work. */
    'consultation-link-renewed': { consultationId: number; sequence: number }
    'consultation-declined': { consultationId: number; sequence: number }
    'consultation-cancelled': {
      consultationId: number
      sequence: number
      by: 'family' | 'specialist' | 'admin' | 'system'
      /** Ids of free slots that the specialist offers instead. */
      otherTimes?: number[]
      unanswered?: UnansweredProposal
    }
    /** One side waited in the meeting room, and the other did not come. */
    'consultation-missed': { consultationId: number; missing: 'family' | 'specialist' }
    /** A side proposes other times, as the specialist cannot come. */
    'time-proposed': {
      consultationId: number
      sequence: number
      by: Proposer
      proposalId: number
    }
    /** The consultation takes place as booked after all. */
    'proposal-withdrawn': { consultationId: number; sequence: number }
    'consultation-completed': { consultationId: number }
    /** The team sends both sides a reminder. */
    'reminder-asked': { consultationId: number }
    /** The product was down during the consultation, so its specialist is asked for the outcome. */
    'consultation-asked': { consultationId: number }
    /** A specialist's external calendar has been unreadable for hours. */
    'calendar-failing': { calendarId: number }
    /** One side is gone after the end of the consultation: the room removes whoever is in it. */
    'participant-gone': { consultationId: number }
  }
}
