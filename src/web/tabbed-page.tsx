import { CatchBoundary, Link, Outlet, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ZoneLine } from '../features/accounts/components/zone-line.tsx'
import { KeptFocus } from '../ui/rendering/kept-focus.tsx'
import { TabsLinks } from '../ui/tabs-links.tsx'
import { TabFailed } from './tab-failed.tsx'
import { isOutage, type TabName, type TabOf } from './tabs.ts'

type TabAddress = TabOf<'/admin' | '/dashboard' | '/publisher/dashboard'>

type TabbedPageProps = {
  /** The heading, which stays while its tabs change. */
  children: ReactNode
  label: string
  tabs: Partial<Record<TabAddress, TabName>>
  counts?: Partial<Record<TabAddress, string | undefined>>
}

/** A dashboard: its heading, its tabs, and the one that its address names. */
export function TabbedPage({ children, label, tabs, counts = {} }: TabbedPageProps) {
  const current = useMatches({ select: (matches) => matches.at(-1)!.fullPath.replace(/\/$/, '') })
  const addresses = Object.keys(tabs) as TabAddress[]
  return (
    <div className="page flex flex-col gap-8 py-8">
      {children}
      {addresses.length > 1 && (
        <TabsLinks
          label={label}
          current={current as TabAddress}
          tabs={addresses.map((key) => ({ key, label: tabs[key]!(), count: counts[key] }))}
          renderLink={(to, parts) => <Link to={to} {...parts} />}
        />
      )}
      <KeptFocus>
        <CatchBoundary getResetKey={() => current} errorComponent={TabError}>
          <Outlet />
        </CatchBoundary>
      </KeptFocus>
      <ZoneLine className="border-t border-line pt-2" />
    </div>
  )
}

/** A tab whose code could not be loaded. The page reports other errors. */
function TabError({ error }: { error: unknown }) {
  if (!isOutage(error)) throw error
  return <TabFailed />
}
