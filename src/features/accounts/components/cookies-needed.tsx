import { useEffect, useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'
import { hasCookies } from '../../../ui/storage.ts'

/** Says that signing in needs cookies, if the browser refuses them. */
export function CookiesNeeded() {
  const [areRefused, setRefused] = useState(false)
  useEffect(() => setRefused(!hasCookies()), [])
  return areRefused ? (
    <Notice tone="warning" live title={m.accounts_cookies_needed()}>
      {m.accounts_cookies_needed_text()}
    </Notice>
  ) : null
}
