import type { Role } from './actor.ts'

interface OfConsultation {
  consultationId: number
  by: 'family' | 'specialist' | 'admin' | 'system'
}

/** What is noted in the activity log, and with which details: ids and states alone. */
export interface Activities {
  'consultation-booked': { consultationId: number }
  'consultation-confirmed': OfConsultation
  'consultation-declined': OfConsultation
  'consultation-cancelled': OfConsultation
  'consultation-completed': OfConsultation
  'consultation-missed': OfConsultation & { missing?: 'family' | 'specialist' }
  'consultation-rescheduled': OfConsultation
  'consultation-link-renewed': OfConsultation
  'account-registered': { role: Role }
  /** Somebody agreed on the telephone, and to which versions. */
  'consent-given-by-phone': { userId: number; terms?: string; childData?: string }
  'review-written': { reviewId: number }
  'role-changed': { userId: number; from: readonly Role[]; to: Role }
  'person-suspended': { userId: number }
  'person-activated': { userId: number }
  'person-deleted': { userId: number }
  'person-invited': { invitationId: number; role: Role }
  'invitation-accepted': { invitationId: number; role: Role }
  'email-changed-for': { userId: number }
  'password-reset-for': { userId: number }
  'second-step-removed-for': { userId: number }
  'invitation-sent-again': { invitationId: number }
  'invitation-withdrawn': { invitationId: number }
  'site-set-up': { userId: number }
  'specialist-verified': { specialistId: number }
  'specialist-refused': { specialistId: number }
  'verification-ended': { specialistId: number }
  'comment-moderated': { commentId: number; status: 'pending' | 'approved' | 'rejected' }
  'review-moderated': { reviewId: number; status: 'published' | 'hidden' }
  'message-report-closed': { messageReportId: number }
  'post-created': { postId: number }
  'post-published': { postId: number }
  'post-deleted': { postId: number }
  'resource-saved': { resourceId: number }
  'resource-deleted': { resourceId: number }
  'resource-category-saved': { resourceCategoryId: number }
  'resource-category-deleted': { resourceCategoryId: number }
  'resource-categories-ordered': { categories: number }
  'blog-category-saved': { blogCategoryId: number }
  'blog-category-deleted': { blogCategoryId: number }
  'settings-changed': { keys: readonly string[] }
  'template-changed': { template: string }
}

export type ActivityName = keyof Activities
