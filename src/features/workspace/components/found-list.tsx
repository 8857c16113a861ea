import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../i18n/text/text-language.ts'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { Found } from '../schema.ts'
import { foundWords } from './found-words.ts'

/** Something that one can go to. */
export interface Destination {
  /** Unlike any other's. */
  key: string
  group: string
  title: string
  about?: string | null | undefined
  at?: string | null | undefined
  /** Without the language. */
  path: string
}

export const destinationOf = ({ kind, id, title, about, at }: Found): Destination => {
  const words = foundWords(kind)
  return { key: `${kind} ${id}`, group: words.title(), title, about, at, path: words.path(id) }
}

/** Groups of destinations, each under the group's name, in the order in which they came. */
export const grouped = (destinations: readonly Destination[]): [string, Destination[]][] => [
  ...Map.groupBy(destinations, ({ group }) => group),
]

/** One destination in words: its name, what distinguishes it from others, and when. */
export function DestinationWords({ title, about, at }: Destination) {
  const reader = useReader()
  return (
    <>
      <bdi {...ownWords(title)} className="min-w-0 font-semibold wrap-anywhere">
        {title}
      </bdi>
      <span className="min-w-0 text-sm text-muted wrap-anywhere">
        {about && <bdi {...ownWords(about)}>{about}</bdi>}
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
