/** Groups the activity log's actions for readers. Pure, and safe for the browser. */
import type { ActivityName } from '../../../platform/activities.ts'

export const ACTIVITY_KINDS = [
  'consultations',
  'people',
  'specialists',
  'reviews',
  'blog',
  'library',
  'inbox',
  'settings',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** Logged actions other than those of `noteActivity`. */
type OtherAction = 'data-exported' | 'account-deleted'
export type KnownAction = ActivityName | OtherAction

export const KIND_OF_ACTION: Record<KnownAction, ActivityKind> = {
  'consultation-booked': 'consultations',
  'consultation-confirmed': 'consultations',
  'consultation-declined': 'consultations',
  'consultation-cancelled': 'consultations',
  'consultation-completed': 'consultations',
  'consultation-missed': 'consultations',
  'consultation-rescheduled': 'consultations',
  'consultation-link-renewed': 'consultations',
  'consultation-reminded': 'consultations',
  'consultations-exported': 'consultations',
  'time-proposed': 'consultations',
  'proposal-withdrawn': 'consultations',
  'proposal-declined': 'consultations',
  'proposal-expired': 'consultations',
  'consent-given-by-phone': 'people',
  'account-registered': 'people',
  'role-changed': 'people',
  'person-suspended': 'people',
  'person-activated': 'people',
  'person-deleted': 'people',
  'people-exported': 'people',
  'people-imported': 'people',
  'person-invited': 'people',
  'invitation-accepted': 'people',
  'email-changed-for': 'people',
  'password-reset-for': 'people',
  'second-step-removed-for': 'people',
  'invitation-sent-again': 'people',
  'invitation-withdrawn': 'people',
  'site-set-up': 'settings',
  'data-exported': 'people',
  'account-deleted': 'people',
  'specialist-verified': 'specialists',
  'specialist-refused': 'specialists',
  'verification-ended': 'specialists',
  'review-written': 'reviews',
  'review-moderated': 'reviews',
  'comment-moderated': 'blog',
  'post-created': 'blog',
  'post-published': 'blog',
  'post-unpublished': 'blog',
  'post-deleted': 'blog',
  'medium-added': 'library',
  'medium-replaced': 'library',
  'medium-deleted': 'library',
  'resource-saved': 'library',
  'resource-deleted': 'library',
  'resource-category-saved': 'library',
  'resource-category-deleted': 'library',
  'resource-categories-ordered': 'library',
  'blog-category-saved': 'blog',
  'blog-category-deleted': 'blog',
  'contact-message-changed': 'inbox',
  'concern-changed': 'inbox',
  'message-report-closed': 'inbox',
  'settings-changed': 'settings',
  'template-changed': 'settings',
  'job-run': 'settings',
  'job-paused': 'settings',
  'job-resumed': 'settings',
}

export const isKnownAction = (action: string): action is KnownAction => action in KIND_OF_ACTION

export const actionsOf = (kind: ActivityKind): string[] =>
  Object.entries(KIND_OF_ACTION)
    .filter(([, of]) => of === kind)
    .map(([action]) => action)

/** Kinds of subjects, and the details' field with the subject's id. */
const SUBJECTS = {
  consultation: 'consultationId',
  person: 'userId',
  specialist: 'specialistId',
  post: 'postId',
  resource: 'resourceId',
  medium: 'mediaItemId',
  message: 'contactMessageId',
  concern: 'concernId',
  invitation: 'invitationId',
  review: 'reviewId',
  comment: 'commentId',
  'message-report': 'messageReportId',
  'resource-category': 'resourceCategoryId',
  'blog-category': 'blogCategoryId',
} as const
type ActivitySubject = keyof typeof SUBJECTS
export const ACTIVITY_SUBJECTS = Object.keys(SUBJECTS) as [ActivitySubject, ...ActivitySubject[]]

/** The subject in the details; undefined if they name none of these kinds. */
export function subjectIn(
  details: Readonly<Record<string, unknown>>,
): { kind: ActivitySubject; id: number } | undefined {
  for (const kind of ACTIVITY_SUBJECTS) {
    const id = details[SUBJECTS[kind]]
    if (typeof id === 'number') return { kind, id }
  }
  return undefined
}
