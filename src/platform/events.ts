/**
 * News that one feature writes down and another acts on. Payloads hold ids and what cannot be
 * looked up later; never a person's details.
 */
export interface Events {
  'account-registered': { userId: number }
  /** Somebody tried to register with an address that already has an account. */
  'registration-repeated': { userId: number; locale: 'en' | 'fa' }
  /** Somebody asks for the mail that confirms their address once more. */
  'confirmation-requested': { userId: number; locale: 'en' | 'fa' }
  'password-reset-requested': { userId: number; locale: 'en' | 'fa' }
  'password-changed': { userId: number }
  'specialist-registered': { specialistId: number; userId: number }
  /** Families see the profile from now on: it was verified, or its account is active again. */
  'specialist-listed': { specialistId: number; userId: number }
  /** Families see it no longer: verification was taken back, the account suspended or deleted. */
  'specialist-unlisted': { specialistId: number; userId: number }
  'consultation-booked': { consultationId: number; sequence: number }
  'consultation-confirmed': { consultationId: number; sequence: number }
  'consultation-declined': { consultationId: number; sequence: number }
  'consultation-cancelled': {
    consultationId: number
    sequence: number
    by: 'family' | 'specialist' | 'admin' | 'system'
    /** Ids of free slots that the specialist offers instead. */
    otherTimes?: number[]
  }
  'consultation-rescheduled': {
    consultationId: number
    sequence: number
    by: 'family' | 'specialist' | 'admin' | 'system'
    /** ISO 8601, UTC. */
    previousStartsAt: string
  }
  'consultation-completed': { consultationId: number }
  'review-written': { reviewId: number }
  'contact-message-received': { contactMessageId: number }
}

export type EventType = keyof Events
