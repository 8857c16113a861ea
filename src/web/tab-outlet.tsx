import { CatchBoundary, Outlet, useMatches } from '@tanstack/react-router'
import { TabFailed } from './load-failed.tsx'
import { RestoredFocus } from './restored-focus.tsx'
import { isOutage } from './tabs.ts'

export const useCurrentTab = (): string =>
  useMatches({ select: (matches) => matches.at(-1)!.fullPath.replace(/\/$/, '') })

export function TabOutlet() {
  const current = useCurrentTab()
  return (
    <RestoredFocus>
      <CatchBoundary getResetKey={() => current} errorComponent={TabError}>
        <Outlet />
      </CatchBoundary>
    </RestoredFocus>
  )
}

/** A tab with code that failed to load. Other errors are the page's. */
function TabError({ error }: { error: unknown }) {
  if (!isOutage(error)) throw error
  return <TabFailed />
}
