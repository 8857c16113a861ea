import { localizeDigits } from '../../../i18n/text/numbers.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { isKnownAction, KIND_OF_ACTION, type ActivityKind } from '../rules/activity.ts'
import type { Activity } from '../schema/statistics.ts'

/** A name keeps its own direction within a sentence. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

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

/** What it was about when that is no longer recorded. */
function someOf(action: string): string {
  if (/category/.test(action)) return m.figures_about_some_category()
  if (/concern/.test(action)) return m.figures_about_some_concern()
  return isKnownAction(action) ? SOME[KIND_OF_ACTION[action]]() : ''
}

/** What it was about: its name, else its kind and number. */
export function aboutText({ action, about }: Activity, locale: Locale): string {
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

/** The page of what it was about, on this site; undefined where there is none. */
export function aboutPath({ action, about }: Activity): string | undefined {
  if (!about?.pageId) return undefined
  const { kind, pageId } = about
  switch (kind) {
    case 'consultation':
      return `/consultations/${pageId}`
    // Specialists whose verification was refused or ended have no visible profile.
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
