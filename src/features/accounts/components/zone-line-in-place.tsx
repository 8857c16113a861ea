import { useLocation } from '@tanstack/react-router'
import * as m from '../../../i18n/paraglide/messages.js'
import { hasSecret } from '../../../platform/addresses/private-address.ts'
import { ZoneForm } from './zone-field.tsx'
import { ZoneLine } from './zone-line.tsx'

/**
 * Time zone on a page of a mailed link. The token must not leave the page's address, so without
 * scripts the zone is chosen here and posted to the page itself.
 */
export function ZoneLineInPlace() {
  const isSecret = useLocation({ select: ({ searchStr }) => hasSecret(searchStr) })
  return (
    <div className="print:hidden">
      <ZoneLine />
      {isSecret && (
        // Browser and server may differ in their names of zones and hours.
        <noscript>
          <details data-clock="" className="text-sm">
            <summary className="min-h-11 py-2 text-primary underline">
              {m.accounts_clock_change()}
            </summary>
            <ZoneForm className="gap-3 py-2 text-base" />
          </details>
        </noscript>
      )}
    </div>
  )
}
