import { Video } from 'lucide-react'
import { localizePath } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useReader } from '../../../ui/rendering/reader.tsx'

/** The link to the test of camera and sound, which loads that page whole for its permissions. */
export function DeviceCheckLink() {
  const { locale } = useReader()
  return (
    <a
      href={localizePath('/device-check', locale)}
      className="inline-flex min-h-11 items-center gap-2 self-start font-semibold print:hidden"
    >
      <Video aria-hidden="true" className="icon" />
      {m.devices_title()}
    </a>
  )
}
