import { ZoneForm } from '../../features/accounts/components/zone-field.tsx'
import * as m from '../../i18n/paraglide/messages.js'
import { Notice } from '../../ui/notice.tsx'
import { useRefusal } from '../../ui/rendering/reader.tsx'

/** The choice of the time zone for all times; links back to the previous page. */
export default function TimeZonePage() {
  const refused = useRefusal(['time-zone'])
  return (
    <div className="page flex flex-col gap-6 py-8 sm:py-10">
      <h1 tabIndex={-1}>{m.common_your_zone()}</h1>
      <p className="measure text-muted">{m.accounts_clock_text()}</p>
      {refused && (
        <Notice tone="danger" autoFocus>
          {refused.detail}
        </Notice>
      )}
      <ZoneForm className="gap-4" />
    </div>
  )
}
