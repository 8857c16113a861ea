/** The kinds and subjects of the activity log. Pure, and safe for the browser. */

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
