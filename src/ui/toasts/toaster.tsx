import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyOnDemand } from '../rendering/lazy-part.tsx'
import { listNoToasts, listToasts, subscribeToToasts } from './toast-store.ts'

const ToastRegion = lazyOnDemand(() => import('./toast-region.tsx'))

/**
 * Used once, in the shell. The toast UI is loaded in advance, since the first toast may report a
 * lost connection.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, listNoToasts)
  useEffect(() => ToastRegion.preload(), [])
  if (toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion toasts={toasts} />
    </Suspense>
  )
}
