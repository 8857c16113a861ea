import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'
import { CountHeading } from '../../../../ui/lists/count-heading.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { PageSteps } from '../../../../ui/lists/pagination.tsx'
import type { AllConsultations, AllSearch } from '../../client/team.ts'
import { AllFilter, addressOf, type TeamSpecialist } from './all-filter.tsx'
import { ChooseConsultations } from './choose-consultations.tsx'

type AllListProps = {
  found: AllConsultations
  specialists: readonly TeamSpecialist[]
  search: AllSearch
  page: number
  /** The list as it opens, without anything searched for. */
  isFromToday: boolean
  onSearch: (search: Record<string, string>) => void
  /** Reads the list again. */
  onChanged: () => void
}

/** Everybody's consultations, without anything about a child. */
export function AllList(props: AllListProps) {
  const { found, search, page, isFromToday } = props
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
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <CountHeading
          {...found}
          words={
            isFromToday
              ? { many: m.team_total_coming, more: m.team_total_coming_more }
              : { many: m.team_total, more: m.team_total_more }
          }
        />
        {isFromToday && found.entries.length > 0 && (
          <ShowAll className="inline-flex min-h-11 items-center" />
        )}
      </div>
      {found.entries.length === 0 ? (
        <EmptyState
          scene="nothing-found"
          title={isFromToday ? m.team_none_coming() : m.team_none()}
          action={<ShowAll className={buttonClass('secondary')} />}
        >
          {isFromToday ? m.team_none_coming_text() : m.team_none_text()}
        </EmptyState>
      ) : (
        <ChooseConsultations entries={found.entries} onChanged={props.onChanged} />
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

const ShowAll = ({ className }: { className: string }) => (
  <Link to="/admin/consultations" search={{ sort: '-startsAt' }} className={className}>
    {m.team_filter_clear()}
  </Link>
)
