import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonClass } from '../button-class.ts'
import { SearchForm } from '../forms/search-form.tsx'
import { EmptyState } from '../lists/empty-state.tsx'
import { OlderSteps, PageSteps } from '../lists/pagination.tsx'
import { TabsLinks } from '../tabs-links.tsx'
import { ListLink, addressOf, type ListSearch, type PagePath } from './list-link.tsx'
import type { Elements } from '../rendering/elements.ts'

interface Shelves<Shelf extends string> {
  label: string
  /** The parameter of the address that names the shelf; it is absent on the first. */
  name: string
  all: readonly Shelf[]
  current: Shelf
  wordOf: (shelf: Shelf) => string
  /** What waits on a shelf; undefined where nothing does. */
  countOf?: (shelf: Shelf) => string | undefined
}

interface QueueProps<Shelf extends string> {
  path: PagePath
  /** What the list holds, and what is to be done about it. */
  about: string
  shelves: Shelves<Shelf>
  /** What the address says beside the shelf on every part of the list. */
  kept?: ListSearch
  /** What was searched for and chosen, by the names of the form's fields. */
  filters?: ListSearch
  /** The fields of the search, where the list has one. */
  search?: { label?: string; apply: string; fields: Elements }
  /** What came of a decision, and how much was found. */
  heading?: Elements
  isEmpty: boolean
  /** The words for an empty shelf, and for a search that found nothing. */
  none: { title: string; text?: string | undefined }
  noneFound?: { title: string; text?: string; clear: string; leavesShelf?: boolean }
  /** The page that is shown, from 1. */
  page?: number
  hasNext?: boolean
  /** In place of pages: where the list, newest first, goes on. */
  older?: Omit<ComponentProps<typeof OlderSteps>, 'renderLink'>
  children: Elements
}

/** A list that the team works off: its shelves, its search, one part of it, and the way to others. */
export function Queue<Shelf extends string>(props: QueueProps<Shelf>) {
  const { path, shelves, kept, filters, search, page = 1, older } = props
  const navigate = useNavigate()
  const first = shelves.all[0]
  const onShelf = (shelf: Shelf) => ({
    ...kept,
    [shelves.name]: shelf === first ? undefined : shelf,
  })
  const here = { ...onShelf(shelves.current), ...filters }
  return (
    <div className="flex flex-col gap-6">
      <p className="measure text-muted">{props.about}</p>
      <TabsLinks
        label={shelves.label}
        current={shelves.current}
        tabs={shelves.all.map((key) => ({
          key,
          label: shelves.wordOf(key),
          count: shelves.countOf?.(key),
        }))}
        renderLink={(shelf, parts) => (
          <ListLink path={path} address={addressOf({ ...onShelf(shelf), ...filters })} {...parts} />
        )}
      />
      {search && (
        <SearchForm
          path={path}
          label={search.label}
          kept={addressOf(onShelf(shelves.current))}
          apply={search.apply}
          onSearch={(said) => {
            const to: string = path
            void navigate({ to, search: said })
          }}
        >
          {search.fields}
        </SearchForm>
      )}
      {props.heading}
      {props.isEmpty ? <Nothing {...props} kept={onShelf(shelves.current)} /> : props.children}
      {older ? (
        <OlderSteps
          {...older}
          renderLink={(before, parts) => (
            <ListLink path={path} address={addressOf({ ...here, before })} {...parts} />
          )}
        />
      ) : (
        <PageSteps
          page={page}
          hasNext={props.hasNext ?? false}
          renderLink={(shown, parts) => (
            <ListLink path={path} address={addressOf({ ...here, page: shown })} {...parts} />
          )}
        />
      )}
    </div>
  )
}

type NothingProps = Pick<QueueProps<string>, 'path' | 'kept' | 'filters' | 'none' | 'noneFound'>

function Nothing({ path, kept = {}, filters = {}, none, noneFound }: NothingProps) {
  if (!noneFound || !Object.values(filters).some(Boolean))
    return (
      <EmptyState scene="first-admin" title={none.title}>
        {none.text}
      </EmptyState>
    )
  const { title, text, clear, leavesShelf } = noneFound
  return (
    <EmptyState
      scene="nothing-found"
      title={title}
      action={
        <ListLink
          path={path}
          address={leavesShelf ? {} : addressOf(kept)}
          className={buttonClass('secondary')}
        >
          {clear}
        </ListLink>
      }
    >
      {text}
    </EmptyState>
  )
}
