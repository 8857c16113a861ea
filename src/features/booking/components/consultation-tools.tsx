import { Printer } from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { DeviceCheckLink } from './device-check-link.tsx'

/** The calendar file, and printing the page. */
export function ConsultationTools({ id, token }: { id: number; token?: string | undefined }) {
  return (
    <div className="actions print:hidden">
      <AddToCalendar id={id} codes={{ token }} />
      <Button
        variant="quiet"
        className="[@media(scripting:none)]:hidden"
        onClick={() => window.print()}
      >
        <Printer aria-hidden="true" className="icon" />
        {m.common_print()}
      </Button>
      <DeviceCheckLink />
    </div>
  )
}
