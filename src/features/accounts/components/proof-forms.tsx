import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePageForm, type AnyDefinition, type PageFormState } from '../../../ui/use-page-form.tsx'
import { passkeyFailure, proveByPasskey } from '../client/passkeys.ts'
import type { ProofState } from '../client/ways-in.ts'
import { proveCodeForm, provePasswordForm } from '../forms/ways-in.ts'
import { AccountForm } from './account-form.tsx'
import { CodeField, OwnPasswordField } from './settings-form.tsx'
import type { Elements } from '../../../ui/rendering/elements.ts'

type ProofFormsProps = {
  proof: ProofState
  /** Called once the person has proved who they are. */
  onProved: () => void | Promise<void>
}

/**
 * The ways in which a person proves once more who they are: by the second step if the session waits
 * for one, else by any.
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
          renderField={(form) => <OwnPasswordField form={form} />}
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
    failed: m.accounts_try_again,
    done: () => onProved(),
  })
  return (
    <AccountForm
      form={form}
      failedTitle={m.ways_prove_failed()}
      submitLabel={m.ways_prove_submit()}
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
