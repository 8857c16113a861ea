import { groupBy } from '../../../platform/group-by.ts'
import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { OwnWords } from '../../../ui/own-words.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { Found } from '../schema.ts'
import type { FoundKind } from '../rules.ts'

interface FoundWords {
  title: () => string
  /** The page of one result, without the language prefix. */
  path: (id: number) => string
}

const WORDS: Record<FoundKind, FoundWords> = {
  person: { title: m.workspace_found_people, path: (id) => `/admin/users?open=${id}` },
  'own-consultation': { title: m.common_consultations, path: (id) => `/consultations/${id}` },
  consultation: { title: m.common_consultations, path: (id) => `/admin/consultations?open=${id}` },
  post: { title: m.workspace_found_posts, path: (id) => `/publisher/posts/edit/${id}` },
  resource: { title: m.common_resources, path: (id) => `/admin/library?open=${id}` },
  medium: {
    title: m.workspace_found_media,
    path: (id) => `/publisher/dashboard/media?open=${id}`,
  },
  mail: { title: m.dashboard_admin_mail, path: (id) => `/admin/mail?mail=${id}` },
}

const PEOPLE = new Set<FoundKind>(['person', 'own-consultation', 'consultation'])

export interface Destination {
  /** Unique among all destinations. */
  key: string
  group: string
  title: string
  /** Title and detail are people's names or addresses. */
  isName?: boolean
  about?: string | null | undefined
  at?: string | null | undefined
  /** Without the language prefix. */
  path: string
}

export const destinationOf = ({ kind, id, title, about, at }: Found): Destination => {
  const words = WORDS[kind]
  const isName = PEOPLE.has(kind)
  return {
    key: `${kind} ${id}`,
    group: words.title(),
    title,
    isName,
    about,
    at,
    path: words.path(id),
  }
}

/** Destinations by group name, in the order in which the groups first appear. */
export const grouped = (destinations: readonly Destination[]): [string, Destination[]][] => [
  ...groupBy(destinations, ({ group }) => group),
]

/** One destination: its name, a distinguishing detail, and its time. */
export function DestinationWords({ title, isName, about, at }: Destination) {
  const reader = useReader()
  return (
    <>
      <OwnWords translate={isName ? 'no' : 'yes'} className="min-w-0 font-semibold wrap-anywhere">
        {title}
      </OwnWords>
      <span className="min-w-0 text-sm text-muted wrap-anywhere">
        {about && <OwnWords translate={isName ? 'no' : 'yes'}>{about}</OwnWords>}
        {at && <span>{`${about ? ' · ' : ''}${formatShortDate(at, reader)}`}</span>}
      </span>
    </>
  )
}

export const NothingFound = () => (
  <div className="py-4">
    <p className="font-semibold">{m.workspace_search_none()}</p>
    <p className="text-muted">{m.workspace_search_none_text()}</p>
  </div>
)
