import { Link } from '@tanstack/react-router'
import { formatShortDate } from '../../../i18n/calendar/dates.ts'
import { languageLabels } from '../../../i18n/language-labels.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { SearchField } from '../../../ui/forms/search-input.tsx'
import {
  languageOptions,
  optionsOf,
  SelectField,
  type SelectOption,
} from '../../../ui/forms/select.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { QueueFacts, QueueLine, QueueLines } from '../../../ui/queue/queue-lines.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { EditedList } from '../client/editing.ts'
import { categoryName } from '../client/index.ts'
import { RESOURCE_STATUSES, RESOURCE_TYPES, typeLabel } from '../rules.ts'
import type { EditedCategory, EditedSummary } from '../schema.ts'

type EditorSearch = Partial<
  Record<'q' | 'language' | 'category' | 'kind' | 'status' | 'sort', string>
>

type EditedResourcesProps = {
  list: EditedList
  categories: readonly EditedCategory[]
  search: EditorSearch
  onSearch: (search: EditorSearch) => void
}

/** The library for its editors: both languages, with drafts. */
export function EditedResources(props: EditedResourcesProps) {
  const { list, categories, search } = props
  const count = formatNumber(list.total)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="measure text-muted">{m.librarian_text()}</p>
        <Link to="/admin/library" search={{ view: 'new' }} className={buttonClass()}>
          {m.librarian_new()}
        </Link>
      </div>
      <Filters {...props} />
      <p role="status" className="font-semibold">
        {list.isMore ? m.librarian_found_more({ count }) : m.librarian_found({ count })}
      </p>
      {list.entries.length === 0 ? (
        <EmptyState title={m.librarian_none()}>{m.librarian_none_text()}</EmptyState>
      ) : (
        <QueueLines
          entries={list.entries}
          renderLine={(entry) => (
            <ResourceLine key={entry.id} entry={entry} categories={categories} />
          )}
        />
      )}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        renderLink={(page, parts) => (
          <Link to="/admin/library" search={{ ...search, page }} {...parts} />
        )}
      />
    </div>
  )
}

export const statusWords = { draft: m.common_draft, published: m.common_published }

function ResourceLine(props: { entry: EditedSummary; categories: readonly EditedCategory[] }) {
  const reader = useReader()
  const { id, title, language, status, type, category, updatedAt, isPaired } = props.entry
  const subject = props.categories.find(({ key }) => key === category)
  return (
    <QueueLine
      path="/admin/library"
      address={{ open: id }}
      title={<bdi lang={language}>{title}</bdi>}
      badges={
        <Badge tone={status === 'draft' ? 'warning' : 'success'}>{statusWords[status]()}</Badge>
      }
      align="center"
    >
      <QueueFacts>
        <span>{languageLabels[language]()}</span>
        <span>{typeLabel[type]()}</span>
        <span>{subject ? categoryName(subject, reader.locale) : category}</span>
        <span>{m.common_changed_on({ date: formatShortDate(updatedAt, reader) })}</span>
        {isPaired && <span>{m.librarian_paired()}</span>}
      </QueueFacts>
    </QueueLine>
  )
}

const sortWords = { updatedAt: m.librarian_sort_oldest, title: m.librarian_sort_title }

function Filters({ categories, search, onSearch }: EditedResourcesProps) {
  const { locale } = useReader()
  const all = m.common_all()
  const filters: { name: keyof EditorSearch; label: string; options: SelectOption[] }[] = [
    {
      name: 'language',
      label: m.common_language(),
      options: languageOptions(all),
    },
    {
      name: 'status',
      label: m.common_status(),
      options: optionsOf(RESOURCE_STATUSES, (key) => statusWords[key](), all),
    },
    {
      name: 'category',
      label: m.common_category(),
      options: [
        ...optionsOf([], String, all),
        ...categories.map((one) => ({ value: one.key, label: categoryName(one, locale) })),
      ],
    },
    {
      name: 'kind',
      label: m.common_kind(),
      options: optionsOf(RESOURCE_TYPES, (key) => typeLabel[key](), all),
    },
    {
      name: 'sort',
      label: m.common_order(),
      options: optionsOf(
        ['updatedAt', 'title'],
        (key) => sortWords[key](),
        m.librarian_sort_newest(),
      ),
    },
  ]
  return (
    <SearchForm
      path="/admin/library"
      apply={m.common_show()}
      onSearch={({ tab: _, ...filled }) => onSearch(filled)}
    >
      <SearchField
        id="library-q"
        label={m.common_search()}
        maxLength={SEARCH_MAX_CHARACTERS}
        value={search.q}
      />
      {filters.map(({ name, label, options }) => (
        <SelectField
          key={name}
          id={`library-${name}`}
          name={name}
          label={label}
          value={search[name]}
          options={options}
        />
      ))}
    </SearchForm>
  )
}
