import { useEffect } from 'react'
import * as m from '../i18n/paraglide/messages.js'
import { Button } from '../ui/button.tsx'

/** Known by its status: the error's class would be loaded with every page. */
const isSignedOut = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 401

/**
 * A page whose data could not be had; drawn with nothing that would have to be loaded first. One
 * whose session has ended comes anew, by way of the login.
 */
export function WentWrongPage({ error }: { error: unknown }) {
  const hasEnded = isSignedOut(error)
  useEffect(() => {
    if (hasEnded) window.location.reload()
  }, [hasEnded])
  if (hasEnded) return null
  return (
    <div className="page flex flex-col items-center gap-6 py-12 text-center">
      <h1 tabIndex={-1}>{m.shell_went_wrong_title()}</h1>
      <p className="measure text-lg">{m.shell_went_wrong_text()}</p>
      <Button onClick={() => window.location.reload()}>{m.shell_went_wrong_again()}</Button>
    </div>
  )
}
