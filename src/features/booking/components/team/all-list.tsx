import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { formatFullDate } from '../../../../i18n/calendar/dates.ts'
import { formatTimeAndCity } from '../../../../i18n/zones/zones.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Badge } from '../../../../ui/marks/badge.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { CountHeading } from '../../../../ui/lists/count-heading.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { PageSteps } from '../../../../ui/lists/pagination.tsx'
import { QueueLine, QueueLines } from '../../../../ui/queue/queue-lines.tsx'
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
        <QueueLines
          entries={found.entries}
          renderLine={(entry) => <Entry key={entry.id} entry={entry} />}
        />
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
    <QueueLine
      path="/admin/consultations"
      address={{ open: id }}
      label={m.team_open({ moment, family: familyName, specialist: specialistName })}
      title={moment}
      badges={
        <div className="flex flex-wrap gap-2">
          {isByPhone && (
            <Badge tone="blue" icon={Phone}>
              {m.team_by_phone()}
            </Badge>
          )}
          <StatusBadge status={status} />
        </div>
      }
    >
      <p className="flex flex-wrap gap-x-4">
        <Side label={m.common_family()} name={familyName} />
        <Side label={m.common_specialist()} name={specialistName} />
      </p>
    </QueueLine>
  )
}

const Side = ({ label, name }: { label: string; name: string }) => (
  <span>
    <span className="text-muted">{label}</span> <bdi className="wrap-anywhere">{name}</bdi>
  </span>
)
