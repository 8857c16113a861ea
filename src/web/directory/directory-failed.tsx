import * as m from '../../i18n/paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/empty-state.tsx'

/** The list could not be loaded (spec 8.5). */
export function DirectoryFailed() {
  return (
    <EmptyState
      title={m.directory_failed()}
      action={
        // The page's own address, so that it works without scripts too.
        <a href="" data-document="yes" className={buttonClass()}>
          {m.shell_went_wrong_again()}
        </a>
      }
    >
      {m.directory_failed_text()}
    </EmptyState>
  )
}
