import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { shell_loading } from '../../i18n/paraglide/messages.js'

/** A faster navigation shows no progress line. */
const SHOWN_AFTER_MS = 150

/** A line at the window's upper edge while another page, tab or selection is loading. */
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
