import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { shell_loading } from '../../i18n/paraglide/messages.js'

/** What loads sooner needs no progress line. */
const SHOWN_AFTER_MS = 150

/** Says at the window's upper edge that another page, tab or selection is on its way. */
export function ProgressLine() {
  const isGoing = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.href !== resolvedLocation?.href,
  })
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isGoing) return
    const timer = setTimeout(() => setIsShown(true), SHOWN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsShown(false)
    }
  }, [isGoing])
  return (
    isShown && <div role="progressbar" aria-label={shell_loading()} className="progress-line" />
  )
}
