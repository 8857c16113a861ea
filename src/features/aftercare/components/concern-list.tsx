import { Link } from '@tanstack/react-router'
import { formatShortDate, formatTime } from '../../../i18n/calendar/dates.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Badge } from '../../../ui/marks/badge.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { TabsLinks } from '../../../ui/tabs-links.tsx'
import { CONCERN_STATES, type ConcernState } from '../rules.ts'
import type { ListedConcern } from '../schema.ts'
import { concernKindLabel, concernStateLabel } from './concern-labels.ts'

type ConcernListProps = {
  concerns: readonly ListedConcern[]
  /** Which are shown; undefined for all. */
  state: ConcernState | undefined
}

const SHELVES = ['all', ...CONCERN_STATES] as const

/** What people reported, the latest first; what they wrote is read one by one. */
export function ConcernList({ concerns, state }: ConcernListProps) {
  return (
    <div className="flex flex-col gap-6">
      <p className="measure text-muted">{m.aftercare_list_text()}</p>
      <TabsLinks
        label={m.aftercare_list_filter()}
        current={state ?? 'all'}
        tabs={SHELVES.map((key) => ({
          key,
          label: key === 'all' ? m.common_all() : concernStateLabel(key),
        }))}
        renderLink={(key, parts) => (
          <Link
            to="/admin/concerns"
            search={{ ...(key === 'all' ? {} : { state: key }) }}
            {...parts}
          />
        )}
      />
      {concerns.length === 0 ? (
        <EmptyState title={m.aftercare_list_none()} />
      ) : (
        <ul className="flex flex-col rounded-card border border-line bg-surface px-4 sm:px-6">
          {concerns.map((concern) => (
            <ConcernLine key={concern.id} concern={concern} />
          ))}
        </ul>
      )}
    </div>
  )
}

const tones = { new: 'warning', 'in-work': 'primary', closed: 'neutral' } as const

export function ConcernStateBadge({ state }: { state: ConcernState }) {
  return <Badge tone={tones[state]}>{concernStateLabel(state)}</Badge>
}

export const reportedByWord = (by: ListedConcern['reportedBy']): string =>
  by === 'family' ? m.common_family() : m.common_specialist()

function ConcernLine({ concern }: { concern: ListedConcern }) {
  const reader = useReader()
  const { id, kind, state, reporterName, reportedBy, createdAt } = concern
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-72">
        <Link
          to="/admin/concerns"
          search={{ concern: id }}
          aria-label={m.aftercare_list_open({
            kind: concernKindLabel(kind),
            name: reporterName,
          })}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {concernKindLabel(kind)}
        </Link>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <bdi className="wrap-anywhere">{reporterName}</bdi>
          <span>{reportedByWord(reportedBy)}</span>
          <span>
            {m.common_date_time({
              date: formatShortDate(createdAt, reader),
              time: formatTime(createdAt, reader),
            })}
          </span>
        </p>
      </div>
      <ConcernStateBadge state={state} />
    </li>
  )
}
