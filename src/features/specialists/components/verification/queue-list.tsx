import { FileText } from 'lucide-react'
import { formatShortDate } from '../../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { SEARCH_MAX_CHARACTERS } from '../../../../platform/api/list-limits.ts'
import type { PagedAnswer } from '../../../../platform/api/list-answer.ts'
import { Avatar } from '../../../../ui/marks/avatar.tsx'
import { Badge } from '../../../../ui/marks/badge.tsx'
import { CountHeading } from '../../../../ui/lists/count-heading.tsx'
import { Queue } from '../../../../ui/queue/queue.tsx'
import { QueueFacts, QueueLine, QueueLines } from '../../../../ui/queue/queue-lines.tsx'
import { useReader, type PageReader } from '../../../../ui/rendering/reader.tsx'
import { SearchField } from '../../../../ui/forms/search-input.tsx'
import { LeftToRight, OwnWords } from '../../../../ui/own-words.tsx'
import { VERIFICATION_STATUSES, type VerificationStatus } from '../../rules/verification.ts'
import type { QueueCounts, QueueEntry } from '../../schema/verification.ts'
import { VerificationBadge, statusLabel } from './case-steps.tsx'

/** The queue has two addresses: the admin area and the dashboard. */
export type VerificationPlace = '/admin/verification' | '/dashboard/verification'

export interface QueueSearch {
  status: VerificationStatus
  q?: string | undefined
}

type QueueListProps = {
  place: VerificationPlace
  queue: PagedAnswer<QueueEntry>
  counts: QueueCounts
  search: QueueSearch
}

/** The specialists by state of verification (spec 2.49). */
export function QueueList({ place, queue, counts, search }: QueueListProps) {
  const { status, q } = search
  return (
    <Queue
      path={place}
      about={m.verification_text()}
      tabs={{
        label: m.verification_filter(),
        name: 'status',
        all: VERIFICATION_STATUSES,
        current: status,
        wordOf: statusLabel,
        countOf: (key) =>
          (key === 'waiting' || key === 'due') && counts[key] > 0
            ? formatNumber(counts[key])
            : undefined,
      }}
      filters={{ q }}
      search={{
        apply: m.common_search(),
        fields: (
          <SearchField
            id="verification-q"
            label={m.verification_search()}
            hint={m.verification_search_hint()}
            maxLength={SEARCH_MAX_CHARACTERS}
            value={q}
          />
        ),
      }}
      heading={<CountHeading {...queue} words={countWords(q)} />}
      isEmpty={queue.entries.length === 0}
      none={{
        title: m.verification_nobody(),
        text: status === 'waiting' ? m.verification_nobody_waits() : undefined,
      }}
      noneFound={{
        title: m.verification_none_found(),
        text: m.verification_none_found_text(),
        clear: m.people_show_all(),
      }}
      page={queue.page}
      hasNext={queue.next !== undefined}
    >
      <QueueLines
        entries={queue.entries}
        renderLine={(entry) => <Entry key={entry.id} place={place} entry={entry} status={status} />}
      />
    </Queue>
  )
}

function countWords(q: string | undefined) {
  const named = (found: string) => (q ? m.verification_found({ words: q, count: found }) : found)
  return {
    many: (inputs: { count: string }) => named(m.verification_total(inputs)),
    more: (inputs: { count: string }) => named(m.verification_total_more(inputs)),
  }
}

/** The date on which an entry came to this part of the queue, or leaves it. */
function since(entry: QueueEntry, status: VerificationStatus, reader: PageReader): string {
  const { registeredAt, lastStepAt, verifiedAt, verificationExpiresAt } = entry
  const dated = (instant: string | null) => formatShortDate(instant ?? registeredAt, reader)
  if (status === 'due')
    return new Date(verificationExpiresAt ?? registeredAt) <= reader.now
      ? m.verification_ended_on({ date: dated(verificationExpiresAt) })
      : m.verification_ends_on({ date: dated(verificationExpiresAt) })
  if (status === 'verified') return m.common_verified_since({ date: dated(verifiedAt) })
  if (status === 'refused') return m.moderation_decided_on({ date: dated(lastStepAt) })
  return m.verification_waits_since({ date: dated(lastStepAt) })
}

type EntryProps = { place: VerificationPlace; entry: QueueEntry; status: VerificationStatus }

function Entry({ place, entry, status }: EntryProps) {
  const reader = useReader()
  const { id, name, email, photo, newDocuments } = entry
  return (
    <QueueLine
      path={place}
      address={{ open: id }}
      picture={<Avatar id={id} name={name} photoUrl={photo} />}
      title={<OwnWords>{name}</OwnWords>}
      badges={
        <div className="flex flex-wrap gap-2">
          {newDocuments > 0 && (
            <Badge tone="blue" icon={FileText}>
              {newDocuments === 1
                ? m.verification_new_document()
                : m.verification_new_documents({
                    count: formatNumber(newDocuments, reader.locale),
                  })}
            </Badge>
          )}
          <VerificationBadge status={entry.standing} />
        </div>
      }
    >
      <QueueFacts>
        <LeftToRight className="wrap-anywhere">{email}</LeftToRight>
        <span>{since(entry, status, reader)}</span>
      </QueueFacts>
    </QueueLine>
  )
}
