import { lazy, Suspense, useSyncExternalStore } from 'react'
import { listNoToasts, listToasts, subscribeToToasts } from './toast-store.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx'))

type ToasterProps = {
  closeLabel: string
  /** Says before a toast's own words what is being read out. */
  messageLabel: string
  /** Names the region; `{hotkey}` in it becomes the key. */
  regionLabel: string
}

/** Used once, in the shell. What shows a toast is loaded with the first toast. */
export function Toaster(labels: ToasterProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, listNoToasts)
  if (toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion {...labels} toasts={toasts} />
    </Suspense>
  )
}
