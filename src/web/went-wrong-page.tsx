import * as m from '../i18n/paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** A page whose data could not be had. */
export function WentWrongPage() {
  return (
    <div className="page py-12">
      <h1 tabIndex={-1} className="mb-6 text-center">
        {m.shell_went_wrong_title()}
      </h1>
      <EmptyState
        headingLevel="p"
        title={m.shell_went_wrong_text()}
        action={
          <Button onClick={() => window.location.reload()}>{m.shell_went_wrong_again()}</Button>
        }
      />
    </div>
  )
}
