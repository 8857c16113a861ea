import { CalendarPlus, Printer } from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { useReader } from '../../../ui/reader.tsx'

/** The calendar file, and the page on paper. */
export function ConsultationTools({ id, token }: { id: number; token?: string | undefined }) {
  const { locale } = useReader()
  const query = new URLSearchParams({ language: locale, ...(token ? { token } : {}) })
  return (
    <div className="actions print:hidden">
      <a
        href={`/api/consultations/${id}/invitation.ics?${query}`}
        download
        className={buttonClass('secondary')}
      >
        <CalendarPlus aria-hidden="true" className="icon" />
        {m.booking_add_to_calendar()}
      </a>
      <Button
        variant="quiet"
        className="[@media(scripting:none)]:hidden"
        onClick={() => window.print()}
      >
        <Printer aria-hidden="true" className="icon" />
        {m.booking_print()}
      </Button>
    </div>
  )
}
