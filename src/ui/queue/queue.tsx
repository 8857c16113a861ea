import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonClass } from '../button-class.ts'
import { SearchForm } from '../forms/search-form.tsx'
import { EmptyState } from '../lists/empty-state.tsx'
import { OlderSteps, PageSteps } from '../lists/pagination.tsx'
import { TabsLinks } from '../tabs-links.tsx'
import { ListLink, addressOf, type ListSearch, type PagePath } from './list-link.tsx'
import type { Elements } from '../rendering/elements.ts'

interface QueueTabs<Tab extends string> {
  label: string
  /** The tab's parameter in the address; absent for the first tab. */
  name: string
  all: readonly Tab[]
  current: Tab
  wordOf: (tab: Tab) => string
  /** The number of waiting entries in a tab; undefined for none. */
  countOf?: (tab: Tab) => string | undefined
}

interface QueueProps<Tab extends string> {
  path: PagePath
  /** The purpose of the list, and the work on it. */
  about: string
  tabs: QueueTabs<Tab>
  /** Parameters of the address, besides the tab, that all links preserve. */
  preserved?: ListSearch
  /** The current search and filters, by field name. */
  filters?: ListSearch
  /** The fields of the search, where the list has one. */
  search?: { label?: string; apply: string; fields: Elements }
  /** The result of a decision, and the number of entries found. */
  heading?: Elements
  isEmpty: boolean
  /** The texts for an empty tab, and for a search without results. */
  none: { title: string; text?: string | undefined }
  noneFound?: { title: string; text?: string; clear: string; leavesTab?: boolean }
  /** The current page, from 1. */
  page?: number
  hasNext?: boolean
  /** Instead of pages: the cursor of a newest-first list. */
  older?: Omit<ComponentProps<typeof OlderSteps>, 'renderLink'>
  children: Elements
}

/** A list that the team works through: tabs, search, one page of entries, and pagination. */
export function Queue<Tab extends string>(props: QueueProps<Tab>) {
  const { path, tabs, preserved, filters, search, page = 1, older } = props
  const navigate = useNavigate()
  const first = tabs.all[0]
  const onTab = (tab: Tab) => ({
    ...preserved,
    [tabs.name]: tab === first ? undefined : tab,
  })
  const here = { ...onTab(tabs.current), ...filters }
  return (
    <div className="flex flex-col gap-6">
      <p className="measure text-muted">{props.about}</p>
      <TabsLinks
        label={tabs.label}
        current={tabs.current}
        tabs={tabs.all.map((key) => ({
          key,
          label: tabs.wordOf(key),
          count: tabs.countOf?.(key),
        }))}
        renderLink={(tab, parts) => (
          <ListLink path={path} address={addressOf({ ...onTab(tab), ...filters })} {...parts} />
        )}
      />
      {search && (
        <SearchForm
          path={path}
          label={search.label}
          preserved={addressOf(onTab(tabs.current))}
          apply={search.apply}
          onSearch={(filled) => {
            const to: string = path
            void navigate({ to, search: filled })
          }}
        >
          {search.fields}
        </SearchForm>
      )}
      {props.heading}
      {props.isEmpty ? <Nothing {...props} preserved={onTab(tabs.current)} /> : props.children}
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

type NothingProps = Pick<QueueProps<string>, 'path' | 'filters' | 'none' | 'noneFound'> & {
  preserved: ListSearch
}

function Nothing({ path, preserved, filters, none, noneFound }: NothingProps) {
  if (!noneFound || !Object.values(filters ?? {}).some(Boolean))
    return (
      <EmptyState scene="first-admin" title={none.title}>
        {none.text}
      </EmptyState>
    )
  const { title, text, clear, leavesTab } = noneFound
  return (
    <EmptyState
      scene="nothing-found"
      title={title}
      action={
        <ListLink
          path={path}
          address={leavesTab ? {} : addressOf(preserved)}
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
