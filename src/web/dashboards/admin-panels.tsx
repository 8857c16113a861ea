import { Link } from '@tanstack/react-router'
import * as m from '../../i18n/paraglide/messages.js'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

function ToMail() {
  return (
    <Link to="/admin" search={{ tab: 'mail' }} className={buttonClass('secondary')}>
      {m.dashboard_to_mail()}
    </Link>
  )
}

export function UsersTab() {
  return (
    <EmptyState title={m.dashboard_users_title()} action={<ToMail />}>
      {m.dashboard_users_text()}
    </EmptyState>
  )
}

export function VerificationTab() {
  return (
    <EmptyState
      title={m.dashboard_verification_title()}
      action={
        <Link to="/specialists" className={buttonClass('secondary')}>
          {m.dashboard_verification_link()}
        </Link>
      }
    >
      {m.dashboard_verification_text()}
    </EmptyState>
  )
}

export function ReportsTab() {
  return (
    <EmptyState title={m.dashboard_reports_title()} action={<ToMail />}>
      {m.dashboard_reports_text()}
    </EmptyState>
  )
}
