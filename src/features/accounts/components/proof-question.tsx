import { createRoot } from 'react-dom/client'
import * as m from '../../../i18n/paraglide/messages.js'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import { pageTimeZone } from '../../../platform/request-scope.ts'
import { serverNow } from '../../../platform/device/server-clock.ts'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { ReaderContext } from '../../../ui/rendering/reader.tsx'
import { fetchProof } from '../client/ways-in.ts'
import { ProofForms } from './proof-forms.tsx'

let asking: Promise<boolean> | undefined

/**
 * Asks for a proof of identity in a dialog, before a call that was refused without one is sent
 * again; resolves to whether it was given. The dialog has a React root of its own, so that the page
 * keeps what was typed. Several calls at once share one dialog.
 */
export function askWhoIsThere(): Promise<boolean> {
  asking ??= ask().finally(() => (asking = undefined))
  return asking
}

async function ask(): Promise<boolean> {
  const proof = await fetchProof()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const reader = {
    locale: getLocale(),
    timeZone: pageTimeZone(),
    isSiteZone: false,
    now: serverNow(),
  }
  const proved = await new Promise<boolean>((resolve) => {
    root.render(
      <ReaderContext value={reader}>
        <Dialog
          open
          title={m.ways_prove_title()}
          closeLabel={m.ways_prove_cancel()}
          onClose={() => resolve(false)}
        >
          <p className="measure mb-6">{m.ways_prove_text()}</p>
          <ProofForms proof={proof} onProved={() => resolve(true)} />
        </Dialog>
      </ReaderContext>,
    )
  })
  root.unmount()
  place.remove()
  return proved
}
