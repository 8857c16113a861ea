import { Fragment, type ReactNode } from 'react'
import type { RenderLink } from './render-link.ts'

export type TabLink<Key extends string> = { key: Key; label: ReactNode; count?: string | undefined }

type TabsLinksProps<Key extends string> = {
  label: string
  tabs: readonly TabLink<Key>[]
  current: Key
  renderLink: RenderLink<Key>
}

/** Tabs that are links: each has an address, works without scripts and goes into the history. */
export function TabsLinks<Key extends string>(props: TabsLinksProps<Key>) {
  return (
    <nav aria-label={props.label} className="border-b border-edge">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {props.tabs.map(({ key, label, count }) => {
          const current = key === props.current
          const look = current
            ? 'border-primary text-primary'
            : 'border-transparent text-muted hover:border-edge hover:text-primary'
          return (
            <li key={key}>
              {props.renderLink(key, {
                'aria-current': current ? 'page' : undefined,
                className: `flex min-h-12 items-center gap-2 border-b-3 px-3.5 py-2 font-semibold no-underline ${look}`,
                children: (
                  <Fragment>
                    {label}
                    {count && (
                      <span className="rounded-chip bg-primary-soft px-2 text-sm text-primary">
                        {count}
                      </span>
                    )}
                  </Fragment>
                ),
              })}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
