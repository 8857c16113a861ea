import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../../platform/api/list-limits.ts'
import { buttonClass, Button } from '../../../../ui/button.tsx'
import { CountHeading } from '../../../../ui/lists/count-heading.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { PageSteps } from '../../../../ui/lists/pagination.tsx'
import type { bookingApi } from '../../client/index.ts'
import { ChooseConsultations } from './choose-consultations.tsx'
import { localPath } from '../../../../i18n/local-path.ts'
import { DateField } from '../../../../ui/forms/date-field.tsx'
import { optionsOf, SelectField } from '../../../../ui/forms/select.tsx'
import { FilterFrame } from '../../../../ui/forms/filter-frame.tsx'
import { filledFields } from '../../../../ui/forms/search-form.tsx'
import { CONSULTATION_STATUSES } from '../../rules/index.ts'
import { statusWords } from '../../rules/labels.ts'
import type { AllQuery, TeamSpecialist } from '../../schema/team.ts'

type AllSearch = Omit<AllQuery, 'limit' | 'cursor'>

const addressOf = (search: AllSearch, page: number) => ({
  ...(search.q ? { q: search.q } : {}),
  ...(search.status ? { status: search.status } : {}),
  ...(search.specialistId ? { category: String(search.specialistId) } : {}),
  ...(search.from ? { from: search.from } : {}),
  ...(search.to ? { to: search.to } : {}),
  // Always present: without any parameter the address would be the list's default, from today on.
  sort: search.sort,
  ...(page > 1 ? { page } : {}),
})

const sortWords = { '-startsAt': m.team_sort_latest, startsAt: m.team_sort_earliest }

type AllFilterProps = {
  specialists: readonly TeamSpecialist[]
  search: AllSearch
  onSearch: (search: Record<string, string>) => void
}

function AllFilter({ specialists, search, onSearch }: AllFilterProps) {
  const { q, status, specialistId, from, to, sort } = search
  return (
    <FilterFrame
      sheet="team-filters"
      label={m.team_filter()}
      action={localPath('/admin/consultations')}
      onShow={(form) => onSearch(filledFields(form))}
      search={{
        id: 'team-q',
        label: m.common_search(),
        hint: m.team_search_hint(),
        value: q,
        maxLength: SEARCH_MAX_CHARACTERS,
      }}
      set={[status, specialistId, from, to].filter(Boolean).length}
      className="sm:grid-cols-2 lg:grid-cols-4"
    >
      <SelectField
        id="team-status"
        name="status"
        label={m.common_status()}
        value={status}
        options={optionsOf(CONSULTATION_STATUSES, (key) => statusWords[key](), m.common_all())}
      />
      <SelectField
        id="team-category"
        name="category"
        label={m.common_specialist()}
        value={specialistId?.toString()}
        options={[
          ...optionsOf([], String, m.common_all()),
          ...specialists.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <DateField
        key={`from ${from}`}
        id="team-from"
        name="from"
        label={m.team_from()}
        value={from}
      />
      <DateField id="team-to" name="to" label={m.team_to()} value={to} />
      <SelectField
        id="team-sort"
        name="sort"
        label={m.common_order()}
        value={sort}
        options={optionsOf(['-startsAt', 'startsAt'], (key) => sortWords[key]())}
      />
      <Button type="submit" variant="secondary">
        {m.common_show()}
      </Button>
    </FilterFrame>
  )
}

type AllListProps = {
  found: Awaited<ReturnType<typeof bookingApi.admin.consultations.$list>> & { page: number }
  specialists: readonly TeamSpecialist[]
  search: AllSearch
  /** The default list, without a search. */
  isFromToday: boolean
  onSearch: (search: Record<string, string>) => void
  /** Reloads the list. */
  onChanged: () => void
}

/** Everybody's consultations, without data about a child. */
export function AllList(props: AllListProps) {
  const { found, search, isFromToday } = props
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
        page={found.page}
        hasNext={found.next !== undefined}
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
