import { useEffect } from 'react'
import * as m from '../../i18n/paraglide/messages.js'
import { Notice } from '../../ui/notice.tsx'
import { toastFailure } from '../../ui/toasts/toast.ts'

/** Why nothing came of signing in at a provider, or of linking an account there. */
export const externalFailures: Partial<Record<string, () => string>> = {
  provider: m.accounts_external_unreachable,
  expired: m.accounts_external_expired,
  cancelled: m.accounts_external_cancelled,
  unverified: m.accounts_external_unverified,
  suspended: m.problem_suspended,
  maintenance: m.problem_maintenance,
  busy: m.problem_too_many_requests,
}

export function ExternalFailure({ error }: { error: string }) {
  const text = (externalFailures[error] ?? m.accounts_external_unreachable)()
  useEffect(() => {
    toastFailure(m.accounts_external_error(), text)
  }, [text])
  return (
    <Notice tone="danger" title={m.accounts_external_error()}>
      {text}
    </Notice>
  )
}
