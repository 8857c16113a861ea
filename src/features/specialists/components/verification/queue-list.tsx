import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { formatShortDate } from '../../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../../platform/api/list-limits.ts'
import { Avatar } from '../../../../ui/marks/avatar.tsx'
import { Badge } from '../../../../ui/marks/badge.tsx'
import { buttonClass } from '../../../../ui/button.tsx'
import { CountHeading } from '../../../../ui/lists/count-heading.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { PageSteps } from '../../../../ui/lists/page-steps.tsx'
import { useReader, type PageReader } from '../../../../ui/rendering/reader.tsx'
import { SearchField } from '../../../../ui/forms/search-input.tsx'
import { SearchForm } from '../../../../ui/forms/search-form.tsx'
import { TabsLinks } from '../../../../ui/tabs-links.tsx'
import type { Queue } from '../../client/verification.ts'
import { STANDINGS, type Standing } from '../../rules/verification.ts'
import type { QueueCounts, QueueEntry } from '../../schema/verification.ts'
import { StandingBadge, standingWord } from './standing-badge.tsx'

/** The queue stands in the admin's dashboard and among everybody's dashboards. */
export type VerificationPlace = '/admin/verification' | '/dashboard/verification'

export interface QueueSearch {
  standing: Standing
  q?: string | undefined
  page: number
}

type QueueListProps = {
  place: VerificationPlace
  queue: Queue
  counts: QueueCounts
  search: QueueSearch
  onSearch: (q: string) => void
}

/** The query of a page of the queue, without default values. */
const addressOf = ({ standing, q, page }: QueueSearch) => ({
  ...(standing === STANDINGS[0] ? {} : { status: standing }),
  ...(q ? { q } : {}),
  ...(page > 1 ? { page } : {}),
})

/** The specialists whom the team verifies, by state (spec 2.49). */
export function QueueList(props: QueueListProps) {
  const { place, queue, counts, search } = props
  const { locale } = useReader()
  const waiting = (count: number) => (count > 0 ? formatNumber(count, locale) : undefined)
  return (
    <div className="flex flex-col gap-6">
      <p className="measure text-muted">{m.verification_text()}</p>
      <TabsLinks
        label={m.verification_filter()}
        current={search.standing}
        tabs={STANDINGS.map((key) => ({
          key,
          label: standingWord(key),
          count: key === 'waiting' || key === 'due' ? waiting(counts[key]) : undefined,
        }))}
        renderLink={(standing, parts) => (
          <Link to={place} search={addressOf({ ...search, standing, page: 1 })} {...parts} />
        )}
      />
      <QueueSearchForm {...props} />
      <CountHeading {...queue} words={countWords(search.q)} />
      {queue.entries.length === 0 ? (
        <NobodyHere {...props} />
      ) : (
        <ul className="flex flex-col rounded-card border border-line bg-surface px-4 sm:px-6">
          {queue.entries.map((entry) => (
            <Entry key={entry.id} place={place} entry={entry} standing={search.standing} />
          ))}
        </ul>
      )}
      <PageSteps
        page={search.page}
        hasNext={queue.hasNext}
        renderLink={(page, parts) => (
          <Link to={place} search={addressOf({ ...search, page })} {...parts} />
        )}
      />
    </div>
  )
}

function QueueSearchForm({ place, search: { standing, q }, onSearch }: QueueListProps) {
  return (
    <SearchForm
      path={place}
      kept={{ status: standing === STANDINGS[0] ? undefined : standing }}
      apply={m.common_search()}
      onSearch={(said) => onSearch(said['q'] ?? '')}
    >
      <SearchField
        id="verification-q"
        label={m.verification_search()}
        hint={m.verification_search_hint()}
        maxLength={SEARCH_MAX_CHARACTERS}
        value={q}
      />
    </SearchForm>
  )
}

function countWords(q: string | undefined) {
  const named = (found: string) => (q ? m.verification_found({ words: q, count: found }) : found)
  return {
    many: (inputs: { count: string }) => named(m.verification_total(inputs)),
    more: (inputs: { count: string }) => named(m.verification_total_more(inputs)),
  }
}

function NobodyHere({ place, search }: QueueListProps) {
  if (!search.q)
    return (
      <EmptyState title={m.verification_nobody()}>
        {search.standing === 'waiting' ? m.verification_nobody_waits() : undefined}
      </EmptyState>
    )
  return (
    <EmptyState
      title={m.verification_none_found()}
      action={
        <Link
          to={place}
          search={addressOf({ standing: search.standing, page: 1 })}
          className={buttonClass('secondary')}
        >
          {m.verification_search_clear()}
        </Link>
      }
    >
      {m.verification_none_found_text()}
    </EmptyState>
  )
}

/** When they entered this part of the queue, or leave it. */
function since(entry: QueueEntry, standing: Standing, reader: PageReader): string {
  const { registeredAt, lastStepAt, verifiedAt, verificationExpiresAt } = entry
  const dated = (instant: string | null) => formatShortDate(instant ?? registeredAt, reader)
  if (standing === 'due')
    return new Date(verificationExpiresAt ?? registeredAt) <= reader.now
      ? m.verification_ended_on({ date: dated(verificationExpiresAt) })
      : m.verification_ends_on({ date: dated(verificationExpiresAt) })
  if (standing === 'verified') return m.common_verified_since({ date: dated(verifiedAt) })
  if (standing === 'refused') return m.verification_decided_on({ date: dated(lastStepAt) })
  return m.verification_waits_since({ date: dated(lastStepAt) })
}

type EntryProps = { place: VerificationPlace; entry: QueueEntry; standing: Standing }

function Entry({ place, entry, standing }: EntryProps) {
  const reader = useReader()
  const { id, name, email, photo, newDocuments } = entry
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-4 last:border-b-0">
      <Avatar name={name} photoUrl={photo} />
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={place}
          search={{ open: id }}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <bdi dir="ltr" className="wrap-anywhere">
            {email}
          </bdi>
          <span>{since(entry, standing, reader)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {newDocuments > 0 && (
          <Badge tone="blue" icon={FileText}>
            {newDocuments === 1
              ? m.verification_new_document()
              : m.verification_new_documents({ count: formatNumber(newDocuments, reader.locale) })}
          </Badge>
        )}
        <StandingBadge standing={entry.standing} />
      </div>
    </li>
  )
}
