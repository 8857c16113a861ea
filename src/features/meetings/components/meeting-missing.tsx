import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'

/** A meeting that is not there, or whose private link has been renewed. */
export function MeetingMissing({ isSignedIn }: { isSignedIn: boolean }) {
  const { locale } = useReader()
  return (
    <div className="page flex flex-col gap-6 py-12">
      <h1 tabIndex={-1} className="text-center">
        {m.meetings_missing()}
      </h1>
      <EmptyState
        headingLevel="p"
        title={m.meetings_missing_text()}
        action={
          <a
            href={localizePath(isSignedIn ? '/dashboard' : '/auth?next=%2Fdashboard', locale)}
            className={buttonClass()}
          >
            {isSignedIn ? m.meetings_to_dashboard() : m.common_login()}
          </a>
        }
      />
    </div>
  )
}
