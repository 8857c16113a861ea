import * as m from '../../../i18n/paraglide/messages.js'
import { locales } from '../../../i18n/locale.ts'
import type { Role } from '../../../platform/actor.ts'
import { mailNameOf } from '../../notifications/components/mail-state.tsx'
import { languageWords } from '../../notifications/components/mail-words.ts'
import { isKnownAction, type ActivityKind, type KnownAction } from '../rules/activity.ts'
import type { Activity } from '../schema/statistics.ts'

type Words = { who: string; role: string; template: string; state: string | null }

function commentWords({ state }: Words): (words: Words) => string {
  if (state === 'pending') return m.moderation_activity_waiting
  return state === 'rejected'
    ? m.figures_activity_comment_rejected
    : m.figures_activity_comment_approved
}

/** Who did not come, where the meeting room has seen it. */
const missedWords: Record<string, () => string> = {
  family: m.figures_activity_family_missed,
  specialist: m.figures_activity_specialist_missed,
}

const sentences: Record<KnownAction, (words: Words) => string> = {
  'consultation-booked': m.figures_activity_consultation_booked,
  'consultation-confirmed': m.figures_activity_consultation_confirmed,
  'consultation-declined': m.figures_activity_consultation_declined,
  'consultation-cancelled': m.figures_activity_consultation_cancelled,
  'consultation-completed': m.figures_activity_consultation_completed,
  'consultation-missed': (words) =>
    missedWords[words.state ?? '']?.() ?? m.figures_activity_consultation_missed(words),
  'consultation-rescheduled': m.figures_activity_consultation_rescheduled,
  'consultation-link-renewed': m.figures_activity_consultation_link_renewed,
  'consent-given-by-phone': m.figures_activity_consent_given_by_phone,
  'account-registered': m.figures_activity_account_registered,
  'role-changed': m.figures_activity_role_changed,
  'person-suspended': m.figures_activity_person_suspended,
  'person-activated': m.figures_activity_person_activated,
  'person-deleted': m.figures_activity_person_deleted,
  'person-invited': m.figures_activity_person_invited,
  'invitation-accepted': m.figures_activity_invitation_accepted,
  'email-changed-for': m.figures_activity_email_changed_for,
  'password-reset-for': m.figures_activity_password_reset_for,
  'second-step-removed-for': m.figures_activity_second_step_removed_for,
  'invitation-sent-again': m.figures_activity_invitation_sent_again,
  'invitation-withdrawn': m.figures_activity_invitation_withdrawn,
  'site-set-up': m.figures_activity_site_set_up,
  'data-exported': m.figures_activity_data_exported,
  'account-deleted': () => m.figures_activity_account_deleted(),
  'specialist-verified': m.figures_activity_specialist_verified,
  'specialist-refused': m.figures_activity_specialist_refused,
  'verification-ended': () => m.figures_activity_verification_ended(),
  'review-written': m.figures_activity_review_written,
  'review-moderated': (words) =>
    words.state === 'hidden'
      ? m.figures_activity_review_hidden(words)
      : m.figures_activity_review_published(words),
  'comment-moderated': (words) => commentWords(words)(words),
  'post-created': m.figures_activity_post_created,
  'post-published': m.figures_activity_post_published,
  'post-deleted': m.figures_activity_post_deleted,
  'resource-saved': m.figures_activity_resource_saved,
  'resource-deleted': m.figures_activity_resource_deleted,
  'resource-category-saved': m.figures_activity_resource_category_saved,
  'resource-category-deleted': m.figures_activity_resource_category_deleted,
  'resource-categories-ordered': m.figures_activity_resource_categories_ordered,
  'blog-category-saved': m.figures_activity_blog_category_saved,
  'blog-category-deleted': m.figures_activity_blog_category_deleted,
  'contact-message-changed': m.figures_activity_contact_message_changed,
  'concern-changed': m.figures_activity_concern_changed,
  'message-report-closed': m.figures_activity_message_report_closed,
  'settings-changed': m.figures_activity_settings_changed,
  'template-changed': m.figures_activity_template_changed,
}

const roleWords: Record<Role, () => string> = {
  admin: m.figures_role_admin,
  publisher: m.figures_role_publisher,
  specialist: m.figures_role_specialist,
  regular: m.figures_role_regular,
}

const sides: Record<string, () => string> = {
  family: m.figures_activity_who_family,
  specialist: m.figures_activity_who_specialist,
  admin: m.figures_activity_who_admin,
}

/** A name keeps its own direction within a sentence. */
const isolate = (text: string): string => `\u2068${text}\u2069`

const whoOf = ({ who, by }: Activity): string =>
  who === null ? (sides[by ?? ''] ?? m.figures_activity_who_site)() : isolate(who)

/** The mail by the name that its list gives it, and the language of the texts: 'reminder-day.en'. */
function templateWords(name: string): string {
  const [template = '', language] = name.split('.')
  const words = mailNameOf(template)
  const locale = locales.find((one) => one === language)
  return isolate(
    locale ? m.figures_mail_in({ mail: words, language: languageWords[locale]() }) : words,
  )
}

/** What happened, as a sentence. */
export function activitySentence(activity: Activity): string {
  const { action, role, state, template } = activity
  if (!isKnownAction(action)) return m.figures_activity_other({ action: isolate(action) })
  return sentences[action]({
    who: whoOf(activity),
    role: roleWords[role as Role]?.() ?? isolate(role ?? ''),
    template: templateWords(template ?? ''),
    state,
  })
}

const aboutWords: Record<
  NonNullable<Activity['about']>['kind'],
  (words: { id: string }) => string
> = {
  consultation: m.figures_about_consultation,
  person: m.figures_about_person,
  specialist: m.figures_about_specialist,
  post: m.figures_about_post,
  resource: m.figures_about_resource,
  message: m.figures_about_message,
  concern: m.figures_about_concern,
}

/** What it was about: by its name, else by its kind and number. */
export const aboutText = ({ kind, name }: NonNullable<Activity['about']>, id: string): string =>
  name ?? aboutWords[kind]({ id })

/** The page of what it was about, on this site; undefined where there is none. */
export function aboutPath({ action, about }: Activity): string | undefined {
  if (!about) return undefined
  const { kind, id, name } = about
  switch (kind) {
    case 'consultation':
      return `/consultations/${id}`
    // Whose verification was refused or ended has no profile that is shown.
    case 'specialist':
      return action === 'specialist-verified' ? `/specialists/${id}` : undefined
    // What was deleted has neither title nor page.
    case 'post':
      return name === null ? undefined : `/blog/${id}`
    case 'resource':
      return name === null ? undefined : `/resources/${id}`
    case 'message':
      return `/admin?tab=inbox&message=${id}`
    case 'concern':
      return `/admin?tab=concerns&concern=${id}`
    case 'person':
      return name === null ? undefined : `/admin?tab=users&open=${id}`
  }
}

export const kindWords: Record<ActivityKind, () => string> = {
  consultations: m.figures_activity_kind_consultations,
  people: m.figures_activity_kind_people,
  specialists: m.figures_activity_kind_specialists,
  reviews: m.figures_activity_kind_reviews,
  blog: m.figures_activity_kind_blog,
  library: m.figures_activity_kind_library,
  inbox: m.figures_activity_kind_inbox,
  settings: m.figures_activity_kind_settings,
}
