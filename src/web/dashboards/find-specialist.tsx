import { Link } from '@tanstack/react-router'
import * as m from '../../i18n/paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'

export function FindSpecialist() {
  return (
    <Link to="/specialists" className={buttonClass()}>
      {m.dashboard_find_specialist()}
    </Link>
  )
}
