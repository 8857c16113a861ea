import * as m from '../../../i18n/paraglide/messages.js'
import type { ActivityName } from '../../../platform/activities.ts'
import type { ActivityKind } from './activity.ts'

/** Logged actions other than those of `noteActivity`. */
type OtherAction = 'data-exported' | 'account-deleted'
export type KnownAction = ActivityName | OtherAction

type Words = {
  who: string
  what: string
  role: string
  template: string
  job: string
  state: string | null
  settings: string
  /** Whether a person did it, rather than the site. */
  isByPerson: boolean
}

type Sentence = (words: Words) => string

function commentSentence(words: Words): string {
  if (words.state === 'pending') return m.moderation_activity_waiting(words)
  return words.state === 'rejected'
    ? m.figures_activity_comment_rejected(words)
    : m.figures_activity_comment_approved(words)
}

/** By the side that missed the call, if the meeting room recorded it. */
const missedSentences: Record<string, Sentence> = {
  family: m.figures_activity_family_missed,
  specialist: m.figures_activity_specialist_missed,
}

/** Each action's kind and its sentence. */
export const ACTIONS: Record<KnownAction, readonly [ActivityKind, Sentence]> = {
  'consultation-booked': ['consultations', m.figures_activity_consultation_booked],
  'consultation-confirmed': ['consultations', m.figures_activity_consultation_confirmed],
  'consultation-declined': ['consultations', m.figures_activity_consultation_declined],
  'consultation-cancelled': ['consultations', m.figures_activity_consultation_cancelled],
  'consultation-completed': ['consultations', m.figures_activity_consultation_completed],
  'consultation-missed': [
    'consultations',
    (words) =>
      missedSentences[words.state ?? '']?.(words) ?? m.figures_activity_consultation_missed(words),
  ],
  'consultation-rescheduled': ['consultations', m.figures_activity_consultation_rescheduled],
  'consultation-link-renewed': ['consultations', m.figures_activity_consultation_link_renewed],
  'consultation-reminded': ['consultations', m.figures_activity_consultation_reminded],
  'consultations-exported': ['consultations', m.figures_activity_consultations_exported],
  'time-proposed': ['consultations', m.figures_activity_time_proposed],
  'proposal-withdrawn': ['consultations', m.figures_activity_proposal_withdrawn],
  'proposal-declined': ['consultations', m.figures_activity_proposal_declined],
  'proposal-expired': ['consultations', m.figures_activity_proposal_expired],
  'consent-given-by-phone': ['people', m.figures_activity_consent_given_by_phone],
  'account-registered': ['people', m.figures_activity_account_registered],
  'role-changed': ['people', m.figures_activity_role_changed],
  'person-suspended': ['people', m.figures_activity_person_suspended],
  'person-activated': ['people', m.figures_activity_person_activated],
  'person-deleted': ['people', m.figures_activity_person_deleted],
  'people-exported': ['people', m.figures_activity_people_exported],
  'people-imported': ['people', m.figures_activity_people_imported],
  'person-invited': ['people', m.figures_activity_person_invited],
  'invitation-accepted': ['people', m.figures_activity_invitation_accepted],
  'email-changed-for': ['people', m.figures_activity_email_changed_for],
  'password-reset-for': ['people', m.figures_activity_password_reset_for],
  'second-step-removed-for': ['people', m.figures_activity_second_step_removed_for],
  'invitation-sent-again': ['people', m.figures_activity_invitation_sent_again],
  'invitation-withdrawn': ['people', m.figures_activity_invitation_withdrawn],
  'site-set-up': ['settings', m.figures_activity_site_set_up],
  'data-exported': ['people', m.figures_activity_data_exported],
  'account-deleted': ['people', () => m.figures_activity_account_deleted()],
  'specialist-verified': ['specialists', m.figures_activity_specialist_verified],
  'specialist-refused': ['specialists', m.figures_activity_specialist_refused],
  'verification-ended': [
    'specialists',
    (words) =>
      words.isByPerson
        ? m.figures_activity_verification_taken_back(words)
        : m.figures_activity_verification_ended(words),
  ],
  'review-written': ['reviews', m.figures_activity_review_written],
  'review-moderated': [
    'reviews',
    (words) =>
      words.state === 'hidden'
        ? m.figures_activity_review_hidden(words)
        : m.figures_activity_review_published(words),
  ],
  'comment-moderated': ['blog', commentSentence],
  'post-created': ['blog', m.figures_activity_post_created],
  'post-published': ['blog', m.figures_activity_post_published],
  'post-unpublished': ['blog', m.figures_activity_post_unpublished],
  'post-deleted': ['blog', m.figures_activity_post_deleted],
  'medium-added': ['library', m.figures_activity_medium_added],
  'medium-replaced': ['library', m.figures_activity_medium_replaced],
  'medium-deleted': ['library', m.figures_activity_medium_deleted],
  'resource-saved': ['library', m.figures_activity_resource_saved],
  'resource-deleted': ['library', m.figures_activity_post_deleted],
  'resource-category-saved': ['library', m.figures_activity_resource_saved],
  'resource-category-deleted': ['library', m.figures_activity_resource_category_deleted],
  'resource-categories-ordered': ['library', m.figures_activity_resource_categories_ordered],
  'blog-category-saved': ['blog', m.figures_activity_resource_saved],
  'blog-category-deleted': ['blog', m.figures_activity_resource_category_deleted],
  'contact-message-changed': ['inbox', m.figures_activity_contact_message_changed],
  'concern-changed': ['inbox', m.figures_activity_concern_changed],
  'message-report-closed': ['inbox', m.figures_activity_message_report_closed],
  'settings-changed': ['settings', m.figures_activity_settings_changed],
  'template-changed': ['settings', m.figures_activity_template_changed],
  'job-run': ['settings', m.figures_activity_job_run],
  'job-paused': ['settings', m.figures_activity_job_paused],
  'job-resumed': ['settings', m.figures_activity_job_resumed],
}

export const isKnownAction = (action: string): action is KnownAction => action in ACTIONS

export const actionsOf = (kind: ActivityKind): string[] =>
  Object.entries(ACTIONS)
    .filter(([, [of]]) => of === kind)
    .map(([action]) => action)
