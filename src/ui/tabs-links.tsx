import { ChevronDown } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { RenderLink } from './rendering/render-link.ts'

export type TabLink<Key extends string> = { key: Key; label: ReactNode; count?: string | undefined }

type TabsLinksProps<Key extends string> = {
  label: string
  tabs: readonly TabLink<Key>[]
  current: Key
  /** Chips are the views within a tab, below a row of tabs. */
  look?: 'tabs' | 'chips' | undefined
  renderLink: RenderLink<Key>
}

/** More tabs than these would fill a phone's screen above the page. */
const MOST_UNFOLDED = 5

/**
 * Tabs as links: each has an address, works without scripts and is part of the history. Many of
 * them are folded on a narrow screen.
 */
export function TabsLinks<Key extends string>(props: TabsLinksProps<Key>) {
  if (props.look === 'chips')
    return (
      <nav aria-label={props.label}>
        <TabRow {...props} />
      </nav>
    )
  if (props.tabs.length <= MOST_UNFOLDED)
    return (
      <nav aria-label={props.label} className="border-b border-edge">
        <TabRow {...props} />
      </nav>
    )
  return (
    <nav aria-label={props.label} className="border-edge md:border-b">
      <FoldedTabs {...props} />
      <div className="max-md:hidden">
        <TabRow {...props} />
      </div>
    </nav>
  )
}

/** For browsers without `scroll-initial-target`; scrolls the row, not the page. */
function bringIntoRow(row: HTMLElement | null): void {
  const tab = row?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!row || !tab) return
  const box = row.getBoundingClientRect()
  if (tab.left < box.left) row.scrollLeft -= box.left - tab.left
  else if (tab.right > box.right) row.scrollLeft += tab.right - box.right
}

const looks = {
  tabs: {
    shape: 'border-b-3',
    chosen: 'border-primary text-primary',
    other:
      'border-transparent text-muted hover:border-edge hover:text-primary forced-colors:border-[Canvas]',
  },
  chips: {
    shape: 'rounded-control border',
    chosen: 'border-primary bg-primary-soft text-primary',
    other: 'border-edge bg-surface hover:border-primary hover:bg-primary-soft',
  },
}

/** One row, which scrolls sideways on a phone and starts with the current tab in view. */
function TabRow<Key extends string>({
  tabs,
  current,
  look = 'tabs',
  renderLink,
}: TabsLinksProps<Key>) {
  const row = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => bringIntoRow(row.current), [current])
  return (
    <ul
      ref={row}
      className="tab-row -mb-px flex gap-1.5 overflow-x-auto md:flex-wrap md:overflow-visible calm:flex-wrap calm:overflow-visible"
    >
      {tabs.map((tab) => {
        const { shape, chosen, other } = looks[look]
        return (
          <li key={tab.key} className="flex-none max-w-full">
            {renderLink(tab.key, {
              'aria-current': tab.key === current ? 'page' : undefined,
              className: `flex min-h-11 items-center gap-2 px-3.5 py-2 font-semibold no-underline -outline-offset-3 ${shape} ${tab.key === current ? chosen : other}`,
              children: <TabName label={tab.label} count={tab.count} />,
            })}
          </li>
        )
      })}
    </ul>
  )
}

/**
 * The current tab's name as a button that opens the others over the page, so that nothing moves
 * under a finger; `open-popup.ts` closes it after a choice.
 */
function FoldedTabs<Key extends string>({ label, tabs, current, renderLink }: TabsLinksProps<Key>) {
  const shown = tabs.find(({ key }) => key === current)
  return (
    <details data-popup="panel" className="group relative md:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-control border border-edge bg-surface px-3.5 py-2 hover:border-primary [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block text-sm text-muted">{label}</span>
          <span className="flex items-center gap-2 font-semibold text-primary">
            {shown && <TabName label={shown.label} count={shown.count} />}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="icon text-primary group-open:rotate-180" />
      </summary>
      <ul className="absolute inset-x-0 top-full z-20 mt-2 rounded-card border border-edge bg-surface p-3">
        {tabs.map((tab) => {
          const look =
            tab.key === current ? 'border-primary text-primary' : 'border-transparent text-text'
          return (
            <li key={tab.key}>
              {renderLink(tab.key, {
                'aria-current': tab.key === current ? 'page' : undefined,
                className: `flex min-h-12 items-center gap-2 border-s-3 px-3.5 py-2 font-semibold no-underline hover:bg-primary-soft ${look}`,
                children: <TabName label={tab.label} count={tab.count} />,
              })}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function TabName({ label, count }: Pick<TabLink<string>, 'label' | 'count'>) {
  return (
    <>
      <span>{label}</span>
      {count && (
        <span className="rounded-chip bg-primary-soft px-2 text-sm text-primary">{count}</span>
      )}
    </>
  )
}
