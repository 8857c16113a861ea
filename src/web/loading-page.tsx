import { shell_loading, shell_authorizing } from '../i18n/paraglide/messages.js'
import { Spinner } from '../ui/spinner.tsx'

/** Shown while the data of a page is loading. */
export function LoadingPage() {
  return (
    <div className="page py-12">
      <Spinner block label={shell_loading()} />
    </div>
  )
}

/** Shown while a protected page waits for its session and its data (spec 4.2). */
export function AuthorizingPage() {
  return (
    <div className="page py-12">
      <Spinner block label={shell_authorizing()} />
    </div>
  )
}
