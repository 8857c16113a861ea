import * as m from '../../i18n/paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The list could not be had (spec 8.5). */
export function DirectoryFailed() {
  return (
    <div className="page flex flex-col gap-6 py-8 sm:py-10">
      <h1 tabIndex={-1}>{m.directory_title()}</h1>
      <EmptyState
        headingLevel="h2"
        title={m.directory_failed()}
        action={
          <Button onClick={() => window.location.reload()}>{m.shell_went_wrong_again()}</Button>
        }
      >
        {m.directory_failed_text()}
      </EmptyState>
    </div>
  )
}
