import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { FileAfterProof } from '../../../features/accounts/components/file-after-proof.tsx'
import {
  fetchJournal,
  journalTableAddress,
  type JournalWish,
} from '../../../features/security/client.ts'
import {
  detailOf,
  deviceWords,
  kindLabels,
  whatHappened,
} from '../../../features/security/components/journal-labels.ts'
import { JOURNAL_KINDS } from '../../../features/security/rules.ts'
import type { JournalEntry } from '../../../features/security/schema.ts'
import { formatShortMoment, formatTime, type Reader } from '../../../i18n/calendar/dates.ts'
import { readTypedDate } from '../../../i18n/calendar/typed-date.ts'
import { localPath } from '../../../i18n/local-path.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { SearchField } from '../../../ui/forms/search-input.tsx'
import { optionsOf, SelectField } from '../../../ui/forms/select.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { LeftToRight, OwnWords } from '../../../ui/own-words.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { RenderLink } from '../../../ui/rendering/render-link.ts'
import { readAdminTab } from '../../admin/tabs.ts'
import { TabFailed } from '../../load-failed.tsx'
import { tabRoute, oneOf, tabSearch, type TabSearch } from '../../tab-search.ts'

export const Route = createFileRoute('/admin/security')({
  ...tabRoute,
  validateSearch: tabSearch('q', 'kind', 'from', 'to', 'older'),
  loaderDeps: ({ search }) => search,
  loader: (tab) => readAdminTab(tab, '/admin/security', () => readJournal(tab.deps)),
  component: SecurityTab,
})

const ENTRIES_A_PART = 50
const placeIn = (value: string | undefined) =>
  value !== undefined && /^\d{1,15}\.[123]\.\d{1,10}$/.test(value) ? value : undefined

async function readJournal({ q, kind, from, to, older }: TabSearch) {
  const search = { q, kind: oneOf(JOURNAL_KINDS, kind), from, to }
  const days = { from: readTypedDate(from), to: readTypedDate(to) }
  const after = placeIn(older)
  const found = await fetchJournal({ ...search, ...days }, { after, limit: ENTRIES_A_PART })
  return { ...found, search, isFirstPart: after === undefined }
}

function SecurityTab() {
  const { data } = Route.useLoaderData()
  const router = useRouter()
  if (!data) return <TabFailed />
  const filters = Object.fromEntries(Object.entries(data.search).filter(([, value]) => value))
  return (
    <JournalList
      {...data}
      onSearch={(search) =>
        void router.navigate({ to: '/admin/security', search, resetScroll: false })
      }
      renderPart={(older, parts) => (
        <Link
          to="/admin/security"
          search={older === undefined ? (data.isFirstPart ? {} : filters) : { ...filters, older }}
          {...parts}
        />
      )}
    />
  )
}

const PATH = '/admin/security'

type JournalListProps = {
  entries: readonly JournalEntry[]
  next: string | undefined
  search: JournalWish
  isFirstPart: boolean
  onSearch: (search: Record<string, string>) => void
  /** A link to the page after a cursor; undefined is the first page. */
  renderPart: RenderLink<string | undefined>
}

/** The security journal, newest first. */
function JournalList(props: JournalListProps) {
  const { entries, search } = props
  const { locale } = useReader()
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h2>{m.security_title()}</h2>
        <p className="measure text-muted">{m.security_lead()}</p>
      </header>
      <JournalFilter {...props} />
      {entries.length === 0 ? (
        <NothingFound {...props} />
      ) : (
        <ol className="flex flex-col rounded-card bg-surface px-4 sm:px-6">
          {entries.map((entry) => (
            <JournalLine key={entry.place} entry={entry} />
          ))}
        </ol>
      )}
      <Parts {...props} />
      <p className="actions items-center print:hidden">
        <FileAfterProof file={journalTableAddress(search, locale)} label={m.security_download()} />
        <span className="text-sm text-muted">{m.security_download_note()}</span>
      </p>
    </div>
  )
}

const JournalFilter = ({ search, onSearch }: JournalListProps) => (
  <SearchForm
    path={PATH}
    label={m.security_filter()}
    apply={m.common_show()}
    onSearch={onSearch}
    className="flex flex-wrap items-end gap-3"
  >
    <SearchField
      id="journal-q"
      label={m.common_name_or_email()}
      maxLength={SEARCH_MAX_CHARACTERS}
      value={search.q}
    />
    <SelectField
      id="journal-kind"
      name="kind"
      label={m.common_kind()}
      value={search.kind}
      options={optionsOf(JOURNAL_KINDS, (key) => kindLabels[key](), m.common_all())}
    />
    <DateField id="journal-from" name="from" label={m.security_from()} value={search.from} />
    <DateField id="journal-to" name="to" label={m.security_to()} value={search.to} />
  </SearchForm>
)

const NothingFound = ({ renderPart }: JournalListProps) => (
  <EmptyState
    headingLevel="h3"
    title={m.security_none()}
    action={renderPart(undefined, {
      className: buttonClass('secondary'),
      children: m.common_show_all(),
    })}
  >
    {m.security_none_text()}
  </EmptyState>
)

function Parts({ entries, next, isFirstPart, renderPart }: JournalListProps) {
  const last = next ? entries.at(-1)?.place : undefined
  if ((isFirstPart && !last) || entries.length === 0) return null
  const className = buttonClass('secondary')
  return (
    <div className="actions">
      {!isFirstPart && renderPart(undefined, { className, children: m.security_newest() })}
      {last && renderPart(last, { className, children: m.security_older() })}
    </div>
  )
}

function timesOf({ times, lastAt, at }: JournalEntry, reader: Reader): string {
  if (times < 2) return ''
  const count = formatNumber(times, reader.locale)
  return m.security_times({ count, time: formatTime(lastAt ?? at, reader) })
}

function JournalLine({ entry }: { entry: JournalEntry }) {
  const reader = useReader()
  const { about, by, at, network } = entry
  const more = [detailOf(entry, reader.locale), timesOf(entry, reader)].filter(Boolean)
  const isByOther = by !== null && by.id !== about?.id
  return (
    <li className="flex flex-col gap-1 border-b border-line py-4 last:border-b-0">
      <p className="flex flex-wrap gap-x-3 wrap-anywhere">
        <strong>{whatHappened(entry)}</strong>
        {more.map((words) => (
          <bdi key={words}>{words}</bdi>
        ))}
      </p>
      {(about || isByOther) && (
        <p className="flex flex-wrap gap-x-4">
          {about && <Person label={m.security_about()} person={about} />}
          {isByOther && <Person label={m.security_by()} person={by} />}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <time translate="no" dateTime={at}>
          {formatShortMoment(at, reader)}
        </time>
        {network && <LeftToRight>{network}</LeftToRight>}
        {deviceWords(entry) && <span>{deviceWords(entry)}</span>}
      </p>
    </li>
  )
}

type PersonProps = { label: string; person: NonNullable<JournalEntry['by']> }

function Person({ label, person: { id, name } }: PersonProps) {
  const words = <OwnWords className="wrap-anywhere">{name}</OwnWords>
  return (
    <span>
      <span className="text-muted">{`${label} `}</span>
      {id === null ? words : <a href={localPath(`/admin/users?open=${id}`)}>{words}</a>}
    </span>
  )
}
