import type { WaitingKind } from '../../features/workspace/rules.ts'
import * as m from '../../i18n/paraglide/messages.js'
import type { SessionUser } from '../../platform/request-scope.ts'
import { adminGroups, adminTabGroupsFor } from '../admin/tabs.ts'
import { dashboardTabsFor, familyTabs } from '../dashboards/tabs.ts'
import { publisherTabs } from '../publisher/tabs.ts'
import type { TabName, TabOf } from '../tabs.ts'

export type Dashboard = '/admin' | '/dashboard' | '/publisher/dashboard'
export type TabAddress = TabOf<Dashboard>

export interface PlaceGroup {
  /** Absent where the dashboard's own name suffices. */
  title?: TabName | undefined
  places: readonly { to: TabAddress; name: TabName }[]
}

/** The tabs of one dashboard. */
export interface DashboardPlaces {
  dashboard: Dashboard
  /** The accessible name of the list of tabs. */
  label: TabName
  title: TabName
  groups: readonly PlaceGroup[]
}

/** Equivalent tabs of two dashboards: only one of each pair is listed. */
const TWINS: readonly (readonly [TabAddress, TabAddress])[] = [
  ['/dashboard/verification', '/admin/verification'],
  ['/dashboard/reports', '/admin/reports'],
  ['/dashboard/comments', '/publisher/dashboard/comments'],
  ['/publisher/dashboard/comments', '/admin/comments'],
]

/** The writers' tab that admins find in the content group, next to the library. */
const MEDIA = '/publisher/dashboard/media'

const COMMENTS = [
  '/dashboard/comments',
  '/admin/comments',
  '/publisher/dashboard/comments',
] as const

/** The tabs that handle each kind of waiting work. */
const WAIT_AT: Readonly<Record<WaitingKind, readonly TabAddress[]>> = {
  troubles: ['/admin/health'],
  concerns: ['/admin/concerns'],
  'reported-messages': ['/admin/concerns'],
  requests: ['/dashboard'],
  outcomes: ['/dashboard'],
  messages: ['/dashboard/messages'],
  contact: ['/admin/inbox'],
  verifications: ['/dashboard/verification', '/admin/verification'],
  endings: [],
  'reported-comments': COMMENTS,
  comments: COMMENTS,
  deferred: ['/admin/mail'],
  mails: ['/admin/mail'],
  drafts: ['/dashboard/drafts'],
  'pending-posts': ['/dashboard/drafts'],
  scheduled: [],
}

/** The kinds of waiting work counted next to a tab. */
export const waitingAt = (to: TabAddress): WaitingKind[] =>
  (Object.keys(WAIT_AT) as WaitingKind[]).filter((kind) => WAIT_AT[kind].includes(to))

const placesOf = (tabs: Partial<Record<string, TabName>>): PlaceGroup['places'] =>
  Object.entries(tabs).map(([to, name]) => ({ to: to as TabAddress, name: name! }))

function allPlaces(user: SessionUser): DashboardPlaces[] {
  const isAdmin = user.roles.includes('admin')
  const writes = isAdmin || user.roles.includes('publisher')
  const own = {
    dashboard: '/dashboard',
    label: m.dashboard_tabs,
    title: m.dashboard_title,
  } as const
  return [
    { ...own, groups: [{ places: placesOf(dashboardTabsFor(user)) }] },
    ...(isAdmin
      ? [
          {
            ...({ dashboard: '/admin', label: m.dashboard_admin_tabs } as const),
            title: m.dashboard_admin_title,
            groups: adminTabGroupsFor(user).map(({ title, tabs }) => ({
              title,
              places: [
                ...placesOf(tabs),
                ...(title === adminGroups.content
                  ? [{ to: MEDIA, name: m.media_tab } as const]
                  : []),
              ],
            })),
          },
        ]
      : []),
    ...(writes
      ? [
          {
            ...({ dashboard: '/publisher/dashboard', label: m.writing_tabs } as const),
            title: m.dashboard_publisher_title,
            groups: [
              { places: placesOf(publisherTabs).filter(({ to }) => !(isAdmin && to === MEDIA)) },
            ],
          },
        ]
      : []),
  ]
}

/**
 * The tabs of all dashboards that somebody has. What two of them show alike is named once: where
 * the reader is, or else in the later one. Those of a family are left out for who is none.
 */
export function placesFor(
  user: SessionUser,
  here: Dashboard,
  { isFamily }: { isFamily: boolean },
): DashboardPlaces[] {
  const all = allPlaces(user)
  const has = new Set(
    all.flatMap(({ groups }) => groups.flatMap(({ places }) => places.map(({ to }) => to))),
  )
  const isHere = (to: string) => ownerOf(to) === here
  const hidden = new Set<string>([
    ...TWINS.filter((pair) => pair.every((to) => has.has(to))).map(([first, second]) =>
      isHere(first) ? second : first,
    ),
    ...(isFamily ? [] : Object.keys(familyTabs)),
  ])
  return all.map((one) => ({
    ...one,
    groups: one.groups.map((group) => ({
      ...group,
      places: group.places.filter(({ to }) => !hidden.has(to)),
    })),
  }))
}

const ownerOf = (to: string): Dashboard =>
  to.startsWith('/admin')
    ? '/admin'
    : to.startsWith('/publisher')
      ? '/publisher/dashboard'
      : '/dashboard'
