import { Link } from '@tanstack/react-router'
import { CalendarPlus, MessageCircle, Printer, Video } from 'lucide-react'
import { localPath } from '../../../i18n/local-path.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button, buttonClass, type ButtonVariant } from '../../../ui/button.tsx'
import type { Elements } from '../../../ui/rendering/elements.ts'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { ConsultationView } from '../schema/answers.ts'
import { otherIsGone } from './consultation/consultation-facts.tsx'

type ConsultationToolsProps = {
  id: number
  token?: string | undefined
  /** The link to the picture story. */
  story?: Elements | undefined
}

export function ConsultationTools({ id, token, story }: ConsultationToolsProps) {
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
      {story}
      <DeviceCheckLink />
    </div>
  )
}

type AddToCalendarProps = {
  id: number
  /** A mailed link's token, or a private link's key; signed-in users need neither. */
  codes: { token?: string | undefined; key?: string | undefined }
  variant?: ButtonVariant | undefined
}

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

type DeviceCheckLinkProps = {
  /** Without an icon, within a progress step. */
  isBare?: boolean | undefined
}

/** Link to the device check; a full page load, for its permissions. */
export function DeviceCheckLink({ isBare = false }: DeviceCheckLinkProps) {
  return (
    <a
      href={localPath('/device-check')}
      className={`inline-flex min-h-11 items-center gap-2 font-semibold print:hidden ${isBare ? '' : 'self-start'}`}
    >
      {!isBare && <Video aria-hidden="true" className="icon" />}
      <span>{m.devices_title()}</span>
    </a>
  )
}

export function MessageLink({ consultation }: { consultation: ConsultationView }) {
  const { viewedAs, userId, familyName } = consultation
  if (viewedAs !== 'specialist' || otherIsGone(consultation)) return null
  return (
    <Link
      to="/dashboard/messages"
      search={{ with: userId }}
      aria-label={m.booking_message_to({ name: familyName ?? '' })}
      className="inline-flex min-h-11 items-center gap-2 self-start font-semibold print:hidden"
    >
      <MessageCircle aria-hidden="true" className="icon" />
      {m.booking_message()}
    </Link>
  )
}
