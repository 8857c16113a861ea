import { Link } from '@tanstack/react-router'
import { ZoneLine } from '../features/accounts/components/zone-line.tsx'
import { TabsLinks } from '../ui/tabs-links.tsx'
import { TabOutlet, useCurrentTab } from './tab-outlet.tsx'
import type { TabName, TabOf } from './tabs.ts'
import { EXACT, ListLink, type PagePath } from '../ui/queue/list-link.tsx'
import type { Elements } from '../ui/rendering/elements.ts'

type TabAddress = TabOf<'/dashboard'>

type TabbedPageProps = {
  /** The heading, which stays while the tabs change. */
  children: Elements
  label: string
  tabs: Partial<Record<TabAddress, TabName>>
  counts?: Partial<Record<TabAddress, string | undefined>>
}

/** A family's dashboard: its heading, its tabs, and the current one. */
export function TabbedPage({ children, label, tabs, counts }: TabbedPageProps) {
  const current = useCurrentTab()
  const addresses = Object.keys(tabs) as TabAddress[]
  return (
    <div className="page flex flex-col gap-5 py-5 sm:gap-8 sm:py-8">
      {children}
      {addresses.length > 1 && (
        <TabsLinks
          label={label}
          current={current as TabAddress}
          tabs={addresses.map((key) => ({ key, label: tabs[key]!(), count: counts?.[key] }))}
          renderLink={(to, parts) => <Link to={to} activeOptions={EXACT} {...parts} />}
        />
      )}
      <TabOutlet />
      <ZoneLine className="border-t border-line pt-2" />
    </div>
  )
}

type ViewsProps<View extends string> = {
  path: PagePath
  label: string
  current: NoInfer<View>
  /** The names of the views; `view` in the address selects one, and is absent for the first. */
  views: Readonly<Record<View, () => string>>
}

export function Views<View extends string>({ path, label, current, views }: ViewsProps<View>) {
  const all = Object.keys(views) as View[]
  return (
    <TabsLinks
      label={label}
      look="chips"
      current={current}
      tabs={all.map((key) => ({ key, label: views[key]() }))}
      renderLink={(view, parts) => (
        <ListLink path={path} address={view === all[0] ? {} : { view }} {...parts} />
      )}
    />
  )
}
