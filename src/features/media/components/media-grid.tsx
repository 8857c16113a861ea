import { FileText, Film } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import * as m from '../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import { SEARCH_MAX_CHARACTERS } from '../../../platform/api/list-limits.ts'
import { SearchForm } from '../../../ui/forms/search-form.tsx'
import { SearchField } from '../../../ui/forms/search-input.tsx'
import { optionsOf, SelectField } from '../../../ui/forms/select.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { OwnWords } from '../../../ui/own-words.tsx'
import type { MediaList } from '../client.ts'
import { MEDIA_KINDS, type MediaKind } from '../rules.ts'
import type { MediaLimitsInMegabytes, MediaSummary } from '../schema.ts'
import { MediaUpload } from './media-upload.tsx'

export const MEDIA_PAGE = '/publisher/dashboard/media'

interface MediaSearch {
  q?: string
  kind?: string
  state?: string
}

type MediaGridProps = {
  list: MediaList
  limits: MediaLimitsInMegabytes
  search: MediaSearch
  onSearch: (search: MediaSearch) => void
  onAdded: () => void
}

/** The media library: its files, a filter for unused ones, and the upload. */
export function MediaGrid({ list, limits, search, onSearch, onAdded }: MediaGridProps) {
  const count = formatNumber(list.total)
  const isNarrowed = Boolean(search.q || search.kind || search.state)
  return (
    <div className="flex flex-col gap-6">
      <p className="measure text-muted">{m.media_text()}</p>
      <MediaUpload limits={limits} onAdded={onAdded} />
      <Filters search={search} onSearch={onSearch} />
      <p role="status" className="font-semibold">
        {list.isMore
          ? m.media_found_more({ count })
          : list.total === 1
            ? m.media_found_one()
            : m.media_found({ count })}
      </p>
      {list.entries.length === 0 ? (
        <EmptyState
          scene={isNarrowed ? 'nothing-found' : undefined}
          title={isNarrowed ? m.media_none_found() : m.media_none()}
        >
          {isNarrowed ? m.media_none_found_text() : m.media_none_text()}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
          {list.entries.map((item) => (
            <li key={item.id} className="flex">
              <MediaCard item={item} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        renderLink={(page, parts) => (
          <Link to={MEDIA_PAGE} search={{ ...search, page }} {...parts} />
        )}
      />
    </div>
  )
}

function Filters({ search, onSearch }: Pick<MediaGridProps, 'search' | 'onSearch'>) {
  return (
    <SearchForm path={MEDIA_PAGE} apply={m.common_show()} onSearch={onSearch}>
      <SearchField
        id="media-q"
        label={m.common_search()}
        maxLength={SEARCH_MAX_CHARACTERS}
        value={search.q}
      />
      <SelectField
        id="media-kind"
        name="kind"
        label={m.common_kind()}
        value={search.kind}
        options={optionsOf(MEDIA_KINDS, (kind) => kindWords[kind](), m.media_kinds_all())}
      />
      <SelectField
        id="media-state"
        name="state"
        label={m.media_use()}
        value={search.state}
        options={optionsOf(['unused'], () => m.media_unused(), m.common_all())}
      />
    </SearchForm>
  )
}

/** A thumbnail, or an icon for a file without one. */
export function MediaPreview({ item }: { item: Pick<MediaSummary, 'kind' | 'preview'> }) {
  const Icon = item.kind === 'film' ? Film : FileText
  return (
    <span className="relative flex aspect-[16/9] w-full shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-sunken">
      {item.preview ? (
        <img
          src={item.preview}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <Icon aria-hidden="true" className="size-10 text-muted" />
      )}
    </span>
  )
}

function MediaCard({ item }: { item: MediaSummary }) {
  return (
    <article className="relative flex w-full min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-3">
      <MediaPreview item={item} />
      <Link
        to={MEDIA_PAGE}
        search={{ open: item.id }}
        className="font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-card"
      >
        <OwnWords translate="yes">{item.title}</OwnWords>
      </Link>
      <span className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>{kindWords[item.kind]()}</span>
        <span>{sizeInWords(item.byteSize)}</span>
        <span>{usesInWords(item.useCount)}</span>
      </span>
    </article>
  )
}

export const kindWords: Record<MediaKind, () => string> = {
  picture: m.media_kind_picture,
  film: m.media_kind_film,
  pdf: m.media_kind_pdf,
}

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

export function sizeInWords(bytes: number): string {
  const isLarge = bytes >= MEGABYTE
  const size = isLarge ? Math.round((bytes / MEGABYTE) * 10) / 10 : Math.ceil(bytes / KILOBYTE)
  const words = { size: formatNumber(size) }
  return isLarge ? m.media_megabytes(words) : m.media_kilobytes(words)
}

const MINUTE = 60

export function lengthInWords(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < MINUTE) return m.media_seconds({ seconds: formatNumber(whole) })
  return m.media_minutes({
    minutes: formatNumber(Math.floor(whole / MINUTE)),
    seconds: formatNumber(whole % MINUTE),
  })
}

function usesInWords(count: number): string {
  if (count === 0) return m.media_unused()
  return count === 1 ? m.media_used_once() : m.media_used({ count: formatNumber(count) })
}
