import { useLocation } from '@tanstack/react-router'
import * as m from '../../../i18n/paraglide/messages.js'
import { hasSecret } from '../../../platform/private-address.ts'
import { Button } from '../../../ui/button.tsx'
import { ZoneField } from './zone-field.tsx'
import { ZoneLine } from './zone-line.tsx'

/**
 * The time zone of a page that mailed links lead to. The token must not leave the page's address,
 * so without scripts the zone is chosen here and posted to the page itself.
 */
export function ZoneLineInPlace() {
  const isSecret = useLocation({ select: ({ searchStr }) => hasSecret(searchStr) })
  return (
    <div className="print:hidden">
      <ZoneLine />
      {isSecret && (
        // The browser's names of zones and hours may differ from the server's.
        <noscript>
          <details data-clock="" className="text-sm">
            <summary className="min-h-11 py-2 text-primary underline">
              {m.accounts_clock_change()}
            </summary>
            <form method="post" className="flex max-w-md flex-col gap-3 py-2 text-base">
              <input type="hidden" name="intent" value="time-zone" />
              <ZoneField />
              <p className="actions">
                <Button type="submit">{m.accounts_clock_save()}</Button>
              </p>
            </form>
          </details>
        </noscript>
      )}
    </div>
  )
}
