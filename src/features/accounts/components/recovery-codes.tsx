import { useEffect, useRef, type ReactNode } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

type RecoveryCodesProps = {
  codes: readonly string[]
  /** Continues once the codes are saved. */
  onward: ReactNode
}

/** The recovery codes, shown only once and alone on the page, to be saved or printed. */
export function RecoveryCodes({ codes, onward }: RecoveryCodesProps) {
  const place = useRef<HTMLElement>(null)
  // The form that had the focus is gone.
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="recovery-codes"
      // The tabs above it stay in sight as a whole.
      className="flex scroll-mt-20 flex-col gap-6 outline-none"
    >
      <h2 id="recovery-codes">{m.settings_codes_title()}</h2>
      <Notice tone="warning" title={m.settings_codes_once()}>
        {m.settings_codes_text()}
      </Notice>
      <ol className="grid max-w-md grid-cols-1 gap-x-8 gap-y-2 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr" className="font-mono text-lg">
              {code}
            </code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        {onward}
        <Button
          variant="secondary"
          className="[@media(scripting:none)]:hidden"
          onClick={() => window.print()}
        >
          {m.settings_codes_print()}
        </Button>
      </div>
    </section>
  )
}
