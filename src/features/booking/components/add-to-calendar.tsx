import { CalendarPlus } from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass, type ButtonVariant } from '../../../ui/button.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'

type AddToCalendarProps = {
  id: number
  /** The token of a mailed link, or the key of a private one; signed-in users need neither. */
  codes: { token?: string | undefined; key?: string | undefined }
  variant?: ButtonVariant | undefined
}

/** The calendar file of a consultation. */
export function AddToCalendar({ id, codes, variant = 'secondary' }: AddToCalendarProps) {
  const { locale } = useReader()
  const { token, key } = codes
  const query = new URLSearchParams({
    language: locale,
    ...(token ? { token } : {}),
    ...(key ? { key } : {}),
  })
  return (
    <a
      href={`/api/consultations/${id}/invitation.ics?${query}`}
      download
      className={buttonClass(variant)}
    >
      <CalendarPlus aria-hidden="true" className="icon" />
      {m.booking_add_to_calendar()}
    </a>
  )
}
