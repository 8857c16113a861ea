/** `endsAt` is in ISO 8601, UTC. */
interface Ending {
  specialistId: number
  userId: number
  endsAt: string
}

export interface Decision {
  specialistId: number
  verificationEventId: number
}

declare module '../../platform/events.ts' {
  interface Events {
    /** Verified for the first time, or again. */
    'specialist-verified': { specialistId: number }
    'specialist-registered': { specialistId: number; userId: number }
    /** The profile became public: it was verified, or its account is active again. */
    'specialist-listed': { specialistId: number; userId: number }
    'verification-refused': Decision & { userId: number }
    /** Revoked or expired. */
    'verification-ended': Decision & { userId: number }
    'verification-renewed': { specialistId: number; userId: number }
    /** A reminder is due. */
    'verification-ending': Ending
    /** Expired; if there are appointments, the team decides. */
    'verification-over': Ending
    'credential-added': { specialistId: number }
  }
}
