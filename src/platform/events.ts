/**
 * News that one feature writes down and another acts on. Payloads hold ids and what cannot be
 * looked up later; never a person's details.
 */
export interface Events {
  'account-registered': { userId: number }
  /** The team made it for a family on the telephone. */
  'account-made': { userId: number }
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
  'specialist-unlisted': {
    specialistId: number
    userId: number
    /** Only the time of the verification is over: a consultation that has begun goes on. */
    mayFinish?: true
  }
  /** A specialist added a document for the verification. */
  'credential-added': { specialistId: number }
  'verification-refused': { specialistId: number; userId: number; verificationEventId: number }
  /** It was taken back, or its time is over. */
  'verification-ended': { specialistId: number; userId: number; verificationEventId: number }
  'verification-renewed': { specialistId: number; userId: number }
  /** It ends soon; `endsAt` in ISO 8601, UTC. */
  'verification-ending': { specialistId: number; userId: number; endsAt: string }
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
  /** The private links are others now; the earlier ones no longer work. */
  'consultation-link-renewed': { consultationId: number; sequence: number }
  'consultation-completed': { consultationId: number }
  /** One side waited in the meeting room, and the other did not come. */
  'consultation-missed': { consultationId: number; missing: 'family' | 'specialist' }
  /** One side is gone, and the time is over: whoever is still in the room leaves it. */
  'participant-gone': { consultationId: number }
  /** The product was not running at its time: its specialist is asked what became of it. */
  'consultation-asked': { consultationId: number }
  'review-written': { reviewId: number }
  /** A person asked for another address; both addresses hear of it. */
  'email-change-requested': { userId: number; locale: 'en' | 'fa' }
  'email-changed': { userId: number; previousEmail: string }
  /** The team gave an account another address, at its person's wish. */
  'email-set-by-team': { userId: number }
  /** Somebody shall be asked to join the team, or asked once more. */
  'staff-invited': { invitationId: number }
  'second-step-changed': { userId: number; isOn: boolean }
  'recovery-code-used': { userId: number }
  'account-deleted': { userId: number }
  'message-sent': { messageId: number }
  'message-reported': { messageReportId: number }
  'waitlist-offered': { waitlistEntryId: number }
  /** A family was taken off a list, for it answered no offer. */
  'waitlist-ended': { waitlistEntryId: number }
  'follow-up-sent': { consultationId: number }
  'concern-reported': { concernId: number }
  'review-replied': { reviewId: number }
  'contact-message-received': { contactMessageId: number }
}

export type EventType = keyof Events
