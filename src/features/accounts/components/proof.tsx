import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as m from '../../../i18n/paraglide/messages.js'
import { getLocale } from '../../../i18n/paraglide/runtime.js'
import { serverNow } from '../../../platform/device/server-clock.ts'
import { pageTimeZone } from '../../../platform/request-scope.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import type { Elements } from '../../../ui/rendering/elements.ts'
import { ReaderContext } from '../../../ui/rendering/reader.tsx'
import { usePageForm, type AnyDefinition, type PageFormState } from '../../../ui/use-page-form.tsx'
import { passkeyFailure, proveByPasskey } from '../client/passkeys.ts'
import { fetchProof, type ProofState } from '../client/settings.ts'
import { proveCodeForm, provePasswordForm } from '../forms/ways-in.ts'
import { CodeField, OwnPasswordField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'

let asking: Promise<boolean> | undefined

/**
 * Asks for proof of identity in a dialog, before a refused call is retried; resolves to whether it
 * was given. The dialog has its own React root, so that the page preserves what was typed.
 * Concurrent calls share one dialog.
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
          closeLabel={m.ways_not_now()}
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

type ProofFormsProps = {
  proof: ProofState
  /** Called after a successful proof. */
  onProved: () => void | Promise<void>
}

/**
 * Forms for a renewed proof of identity: the second step if the session still lacks it, else any
 * method.
 */
export function ProofForms({ proof, onProved }: ProofFormsProps) {
  const { needsSecondStep, hasPasskey, hasApp } = proof
  const hasPassword = proof.hasPassword && !needsSecondStep
  const [byCode, setByCode] = useState(!hasPassword)
  if (!hasPassword && !hasApp && !hasPasskey)
    return <p className="measure">{m.ways_prove_again()}</p>
  return (
    <div className="flex flex-col gap-6">
      {hasPasskey && <PasskeyProof onProved={onProved} />}
      {hasApp && byCode && (
        <ProofForm
          key="code"
          definition={proveCodeForm}
          onProved={onProved}
          renderField={(form) => (
            <CodeField form={form} label={m.settings_code_any()} withLetters />
          )}
        />
      )}
      {hasPassword && (!byCode || !hasApp) && (
        <ProofForm
          key="password"
          definition={provePasswordForm}
          onProved={onProved}
          renderField={(form) => <OwnPasswordField form={form} account={proof.email} />}
        />
      )}
      {hasApp && hasPassword && (
        <Button
          variant="secondary"
          className="self-start [@media(scripting:none)]:hidden"
          onClick={() => setByCode(!byCode)}
        >
          {byCode ? m.ways_prove_or_password() : m.ways_prove_or_code()}
        </Button>
      )}
    </div>
  )
}

type ByOneWayProps = Pick<ProofFormsProps, 'onProved'>

type ProofFormProps = ByOneWayProps & {
  definition: AnyDefinition
  renderField: (form: PageFormState) => Elements
}

function ProofForm({ definition, renderField, onProved }: ProofFormProps) {
  const form = usePageForm(definition, {
    asks: false,
    done: () => onProved(),
  })
  return (
    <AccountForm
      form={form}
      failedTitle={m.ways_prove_failed()}
      label={m.common_go_on()}
      busyLabel={m.common_saving()}
    >
      {renderField(form)}
    </AccountForm>
  )
}

function PasskeyProof({ onProved }: ByOneWayProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function prove() {
    setBusy(true)
    setFailure(undefined)
    try {
      await proveByPasskey()
      await onProved()
    } catch (error) {
      setFailure(passkeyFailure(error))
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-col gap-3">
      {failure && (
        <Notice tone="danger" live title={m.ways_prove_failed()}>
          {failure}
        </Notice>
      )}
      <p className="hidden text-muted [@media(scripting:none)]:block">
        {m.ways_prove_passkey_scripts()}
      </p>
      <Button
        className="w-full sm:w-auto sm:self-start [@media(scripting:none)]:hidden"
        busy={busy}
        busyLabel={m.ways_passkey_adding()}
        onClick={() => void prove()}
      >
        <KeyRound aria-hidden="true" className="icon" />
        {m.ways_prove_passkey()}
      </Button>
    </div>
  )
}
