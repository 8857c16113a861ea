import { languageLabels } from '../../../i18n/language-labels.ts'
import { locales, localizePath, type Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { localizeDigits } from '../../../i18n/text/numbers.ts'
import { joinWords } from '../../../i18n/text/text-language.ts'
import type { Role } from '../../../platform/actor.ts'
import { roleLabels } from '../../accounts/components/labels.ts'
import { ACTIONS, isKnownAction } from '../rules/actions.ts'
import type { ActivityKind } from '../rules/activity.ts'
import type { EditableKey } from '../rules/settings.ts'
import type { Activity } from '../schema/statistics.ts'
import { isolate, settingWords } from './setting-labels.ts'

const roleWords: Record<Role, () => string> = { ...roleLabels, regular: m.common_family }

const sides: Record<string, () => string> = {
  family: m.figures_activity_who_family,
  specialist: m.figures_activity_who_specialist,
  admin: m.figures_activity_who_admin,
}

const whoOf = ({ who, by }: Activity): string =>
  who ?? (sides[by ?? ''] ?? m.figures_activity_who_site)()

/**
 * The mail's name as in the list of mails, and the language of a template such as
 * 'reminder-day.en'.
 */
function templateWords({ template, mail }: Activity): string {
  const language = template?.split('.')[1]
  const words = mail ?? ''
  const locale = locales.find((one) => one === language)
  return isolate(
    locale ? m.figures_mail_in({ mail: words, language: languageLabels[locale]() }) : words,
  )
}

export const roleName = (role: string | null): string =>
  roleWords[role as Role]?.() ?? isolate(role ?? '')

export const settingName = (key: string): string =>
  key === 'opening.isHidden'
    ? m.opening_title()
    : (settingWords[key as EditableKey]?.() ?? isolate(key))

/** A part of a sentence: text, or a name with the page it links to. */
export type SentencePart = string | { text: string; path: string | undefined }

const WHO = '\uE000'
const WHAT = '\uE001'

/** Describes an activity as a sentence in which each name is a separate part. */
export function activitySentence(activity: Activity, locale: Locale): SentencePart[] {
  const { action, role, state, settings, whoId } = activity
  if (!isKnownAction(action)) return [m.figures_activity_other({ action: isolate(action) })]
  const sentence = ACTIONS[action][1]({
    who: WHO,
    what: WHAT,
    role: roleName(role),
    template: templateWords(activity),
    job: isolate(activity.job ?? ''),
    state,
    isByPerson: activity.who !== null,
    settings: joinWords(
      settings.map(({ key }) => settingName(key)),
      locale,
    ),
  })
  const named = (text: string, path: string | undefined, language = locale) => ({
    text,
    path: path && localizePath(path, language),
  })
  const who = named(whoOf(activity), whoId ? `/admin/users?open=${whoId}` : undefined)
  const language = activity.about?.pageLanguage ?? locale
  const what = named(aboutText(activity, locale), aboutPath(activity), language)
  return sentence
    .split(/(\uE000|\uE001)/)
    .filter(Boolean)
    .map((part) => (part === WHO ? who : part === WHAT ? what : part))
}

export const kindLabels: Record<ActivityKind, () => string> = {
  consultations: m.common_consultations,
  people: m.figures_activity_kind_people,
  specialists: m.figures_activity_kind_specialists,
  reviews: m.common_reviews,
  blog: m.common_blog,
  library: m.common_resources,
  inbox: m.figures_activity_kind_inbox,
  settings: m.common_settings,
}

const SOME: Record<ActivityKind, () => string> = {
  consultations: m.figures_about_some_consultation,
  people: m.figures_about_some_person,
  specialists: m.figures_about_some_specialist,
  reviews: m.figures_about_some_specialist,
  blog: m.figures_about_some_post,
  library: m.figures_about_some_resource,
  inbox: m.figures_about_some_message,
  settings: m.figures_about_some_person,
}

/** A general term for a subject that is no longer recorded. */
function someOf(action: string): string {
  if (/category/.test(action)) return m.figures_about_some_category()
  if (/concern/.test(action)) return m.figures_about_some_concern()
  return isKnownAction(action) ? SOME[ACTIONS[action][0]]() : ''
}

/** The subject's name, else its kind and number. */
function aboutText({ action, about }: Activity, locale: Locale): string {
  if (!about) return someOf(action)
  const { kind, name } = about
  const id = localizeDigits(String(about.id), locale)
  switch (kind) {
    case 'consultation':
      return name
        ? m.figures_about_consultation_with({ id, name: isolate(name) })
        : m.figures_about_consultation({ id })
    case 'person':
    case 'invitation':
    case 'review':
      return name ?? someOf(action)
    case 'specialist':
      return name ?? m.figures_about_specialist({ id })
    case 'post':
      return name ? m.figures_about_titled({ name }) : m.figures_about_post({ id })
    case 'comment':
    case 'medium':
      return name ? m.figures_about_titled({ name }) : someOf(action)
    case 'resource':
      return name ? m.figures_about_titled({ name }) : m.figures_about_resource({ id })
    case 'resource-category':
      return name ? m.figures_about_library_category({ name }) : someOf(action)
    case 'blog-category':
      return name ? m.figures_about_blog_category({ name }) : someOf(action)
    case 'message':
      return m.figures_about_message({ id })
    case 'concern':
      return m.figures_about_concern({ id })
    case 'message-report':
      return m.figures_about_report({ id })
  }
}

/** Path of the subject's page; undefined if there is none. */
function aboutPath({ action, about }: Activity): string | undefined {
  if (!about?.pageId) return undefined
  const { kind, pageId } = about
  switch (kind) {
    case 'consultation':
      return `/consultations/${pageId}`
    // The case says why a verification was refused or ended.
    case 'specialist':
      return action === 'specialist-verified'
        ? `/specialists/${pageId}`
        : `/admin/verification?open=${pageId}`
    case 'review':
      return `/specialists/${pageId}`
    case 'post':
    case 'comment':
      return `/blog/${pageId}`
    case 'resource':
      return `/resources/${pageId}`
    case 'medium':
      return `/publisher/dashboard/media?open=${pageId}`
    case 'resource-category':
      return '/admin/library?view=categories'
    case 'blog-category':
      return '/admin/library?view=blog'
    case 'message':
      return `/admin/inbox?message=${pageId}`
    case 'concern':
      return `/admin/concerns?concern=${pageId}`
    case 'message-report':
      return `/admin/concerns?view=messages&open=${pageId}`
    case 'invitation':
      return '/admin/users?view=invitations'
    case 'person':
      return `/admin/users?open=${pageId}`
  }
}
