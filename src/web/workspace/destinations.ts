import { settingWords } from '../../features/administration/components/setting-labels.ts'
import type { Destination } from '../../features/workspace/components/found-list.tsx'
import { holdsEach, searchedPartsOf } from '../../i18n/searching.ts'
import * as m from '../../i18n/paraglide/messages.js'
import type { SessionUser } from '../../platform/request-scope.ts'
import { type Dashboard, placesFor } from './places.ts'

interface Action {
  path: string
  title: () => string
  isFor: (user: SessionUser) => boolean
}

const isAdmin = ({ roles }: SessionUser) => roles.includes('admin')
const isSpecialist = ({ role }: SessionUser) => role === 'specialist'
const writes = (user: SessionUser) => isAdmin(user) || user.roles.includes('publisher')

/** Frequent actions, each by its page. */
const ACTIONS: readonly Action[] = [
  { path: '/publisher/posts/new', title: m.writing_create, isFor: writes },
  { path: '/publisher/dashboard/media', title: m.media_upload, isFor: writes },
  { path: '/admin/consultations?view=book', title: m.team_book_title, isFor: isAdmin },
  { path: '/dashboard?view=invitations', title: m.people_invite, isFor: isAdmin },
  { path: '/dashboard#hours', title: m.dashboard_hours_title, isFor: isSpecialist },
  { path: '/dashboard?view=week', title: m.schedule_view_week, isFor: isSpecialist },
  { path: '/settings', title: m.workspace_found_own, isFor: () => true },
]

/** A person's pages and actions that match the typed words; all of them without any. */
export function destinationsFor(user: SessionUser, here: Dashboard, typed: string): Destination[] {
  const words = searchedPartsOf(typed)
  const actions = ACTIONS.filter(({ isFor }) => isFor(user)).map(({ path, title }) => ({
    key: path,
    group: m.workspace_found_actions(),
    title: title(),
    path,
  }))
  // Everybody may look for a family's tabs: they may be about to book.
  const pages = placesFor(user, here, { isFamily: true }).flatMap(({ groups }) =>
    groups.flatMap(({ places }) =>
      places.map(({ to, name }) => ({
        key: to,
        group: m.workspace_found_pages(),
        title: name(),
        path: to,
      })),
    ),
  )
  // The site's settings are many, so they are listed only for a query.
  const settings =
    isAdmin(user) && words.length > 0
      ? Object.entries(settingWords).map(([key, title]) => ({
          key,
          group: m.workspace_found_settings(),
          title: title(),
          path: '/admin/settings',
        }))
      : []
  return [...actions, ...pages, ...settings].filter(({ title }) => holdsEach(title, words))
}
