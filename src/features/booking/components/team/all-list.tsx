import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { formatFullDate } from '../../../../i18n/calendar/dates.ts'
import { formatTimeAndCity } from '../../../../i18n/zones/zones.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Badge } from '../../../../ui/marks/badge.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { CountHeading } from '../../../../ui/lists/count-heading.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { PageSteps } from '../../../../ui/lists/page-steps.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { AllConsultations, AllSearch } from '../../client/team.ts'
import type { ListedConsultation } from '../../schema/team.ts'
import { StatusBadge } from '../status-badge.tsx'
import { AllFilter, addressOf, type TeamSpecialist } from './all-filter.tsx'

type AllListProps = {
  found: AllConsultations
  specialists: readonly TeamSpecialist[]
  search: AllSearch
  page: number
  onSearch: (search: Record<string, string>) => void
}

/** Everybody's consultations, without anything about a child. */
export function AllList(props: AllListProps) {
  const { found, search, page } = props
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="measure text-muted">{m.team_list_text()}</p>
        <Link
          to="/admin/consultations"
          search={{ view: 'book' }}
          className={buttonClass('primary')}
        >
          <Phone aria-hidden="true" className="icon" />
          {m.team_book()}
        </Link>
      </div>
      <AllFilter {...props} />
      <CountHeading {...found} words={{ many: m.team_total, more: m.team_total_more }} />
      {found.entries.length === 0 ? (
        <EmptyState
          title={m.team_none()}
          action={
            <Link to="/admin/consultations" className={buttonClass('secondary')}>
              {m.team_filter_clear()}
            </Link>
          }
        >
          {m.team_none_text()}
        </EmptyState>
      ) : (
        <ul className="flex flex-col rounded-card border border-line bg-surface px-4 sm:px-6">
          {found.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <PageSteps
        page={page}
        hasNext={found.hasNext}
        renderLink={(shown, parts) => (
          <Link to="/admin/consultations" search={addressOf(search, shown)} {...parts} />
        )}
      />
    </div>
  )
}

function Entry({ entry }: { entry: ListedConsultation }) {
  const reader = useReader()
  const { id, startsAt, status, familyName, specialistName, isByPhone } = entry
  const moment = m.team_moment({
    date: formatFullDate(startsAt, reader),
    time: formatTimeAndCity(startsAt, reader),
  })
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-72">
        <Link
          to="/admin/consultations"
          search={{ open: id }}
          aria-label={m.team_open({ moment, family: familyName, specialist: specialistName })}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {moment}
        </Link>
        <p className="flex flex-wrap gap-x-4">
          <span>
            <span className="text-muted">{m.common_family()}</span>{' '}
            <bdi className="wrap-anywhere">{familyName}</bdi>
          </span>
          <span>
            <span className="text-muted">{m.common_specialist()}</span>{' '}
            <bdi className="wrap-anywhere">{specialistName}</bdi>
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isByPhone && (
          <Badge tone="blue" icon={Phone}>
            {m.team_by_phone()}
          </Badge>
        )}
        <StatusBadge status={status} />
      </div>
    </li>
  )
}
