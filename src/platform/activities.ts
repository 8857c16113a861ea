import type { AccountStatus, Role } from './actor.ts'

/** A specialist's status before and after a decision. */
interface StatusChange {
  specialistId: number
  before: string
  after: string
}

interface OfConsultation {
  consultationId: number
  by: 'family' | 'specialist' | 'admin' | 'system'
}

type SettingChange = readonly [before: string | null, after: string | null]

interface OfPerson {
  userId: number
  from: AccountStatus
  to: AccountStatus
}

interface ContactStatus {
  state: string
  isSuspected: boolean
}

type CommentStatus = 'pending' | 'approved' | 'rejected'

/**
 * Actions of the activity log and their details: ids, states and titles, nothing that a person
 * wrote.
 */
export interface Activities {
  'consultation-booked': { consultationId: number }
  'consultation-confirmed': OfConsultation
  'consultation-declined': OfConsultation
  'consultation-cancelled': OfConsultation
  'consultation-completed': OfConsultation
  'consultation-missed': OfConsultation & { missing?: 'family' | 'specialist' }
  /** The start before and after. */
  'consultation-rescheduled': OfConsultation & { before?: string; after?: string }
  'consultation-link-renewed': OfConsultation
  /** The team reminded both parties. */
  'consultation-reminded': OfConsultation
  /** A CSV export with this number of rows. */
  'consultations-exported': { entries: number }
  /** The specialist cannot come and proposed other times. */
  'time-proposed': OfConsultation
  'proposal-withdrawn': OfConsultation
  'proposal-declined': OfConsultation
  'proposal-expired': OfConsultation
  'contact-message-changed': {
    contactMessageId: number
    before: ContactStatus
    after: ContactStatus
  }
  'concern-changed': { concernId: number; before: string; after: string }
  'account-registered': { userId: number; role: Role }
  /** Consent given by telephone; the versions agreed to. */
  'consent-given-by-phone': { userId: number; terms?: string; childData?: string }
  'review-written': { reviewId: number }
  'role-changed': { userId: number; from: readonly Role[]; to: Role }
  'person-suspended': OfPerson
  'person-activated': OfPerson
  'person-deleted': { userId: number }
  /** A CSV export with this number of rows. */
  'people-exported': { entries: number }
  /** Accounts created from an imported list. */
  'people-imported': { role: Role; entries: number }
  'person-invited': { invitationId: number; role: Role }
  'invitation-accepted': { invitationId: number; role: Role }
  'email-changed-for': { userId: number }
  'password-reset-for': { userId: number }
  'second-step-removed-for': { userId: number }
  'invitation-sent-again': { invitationId: number }
  'invitation-withdrawn': { invitationId: number }
  'site-set-up': { userId: number }
  'specialist-verified': StatusChange
  'specialist-refused': StatusChange
  'verification-ended': StatusChange
  'comment-moderated': { commentId: number; from: CommentStatus; status: CommentStatus }
  'review-moderated': { reviewId: number; status: 'published' | 'hidden' }
  'message-report-closed': { messageReportId: number }
  'post-created': { postId: number }
  'post-published': { postId: number }
  'post-unpublished': { postId: number }
  /** Titles, because a deleted item cannot be looked up. */
  'post-deleted': { postId: number; title: string }
  'medium-added': { mediaItemId: number; title: string }
  'medium-replaced': { mediaItemId: number; title: string }
  'medium-deleted': { mediaItemId: number; title: string }
  'resource-saved': { resourceId: number }
  'resource-deleted': { resourceId: number; title: string }
  'resource-category-saved': { resourceCategoryId: number; title: string }
  'resource-category-deleted': { resourceCategoryId: number; title: string }
  'resource-categories-ordered': { categories: number }
  'blog-category-saved': { blogCategoryId: number; title: string }
  'blog-category-deleted': { blogCategoryId: number; title: string }
  /** Short values before and after; null for a default. */
  'settings-changed': { keys: readonly string[]; changes: Readonly<Record<string, SettingChange>> }
  'template-changed': { template: string }
  'job-run': { job: string }
  'job-paused': { job: string }
  'job-resumed': { job: string }
}

export type ActivityName = keyof Activities
