import { useState } from 'react'
import * as m from '../i18n/paraglide/messages.js'

/** Copies a text; `outcome` reports the result. */
export function useCopying(text: string, copied: () => string) {
  const [outcome, setOutcome] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome(copied())
    } catch {
      setOutcome(m.common_not_copied())
    }
  }
  return { outcome, copy: () => void copy() }
}
