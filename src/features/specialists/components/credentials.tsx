import { useRef, useState } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../i18n/text/text-language.ts'
import { attempt } from '../../../platform/api/attempt.ts'
import { DOCUMENT_TYPES } from '../../../platform/files/uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormFrame } from '../../../ui/forms/form-frame.tsx'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileInput } from '../../../ui/forms/file-input.tsx'
import { toast, toastFailure } from '../../../ui/toasts/toast.ts'
import { useForm } from '../../../ui/forms/use-form.ts'
import { specialistsApi, addCredential } from '../client/index.ts'
import { credentialTitle, type Credential } from '../schema/credentials.ts'
import { checkFile, CredentialDocument } from './credential-document.tsx'

type CredentialsProps = {
  credentials: readonly Credential[]
  contactEmail: string
  onChanged: () => void
}

/** A specialist's documents, which prove qualifications. */
export function Credentials({ credentials, contactEmail, onChanged }: CredentialsProps) {
  return (
    <Card className="flex flex-col gap-6">
      <p className="measure">{m.credentials_text()}</p>
      {credentials.length === 0 ? (
        <p className="text-muted">{m.credentials_none()}</p>
      ) : (
        <ul className="flex flex-col">
          {credentials.map((credential) => (
            <Entry key={credential.id} credential={credential} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <noscript>{m.credentials_scripts({ email: contactEmail })}</noscript>
      <Addition onChanged={onChanged} />
    </Card>
  )
}

const Entry = ({ credential, onChanged }: { credential: Credential; onChanged: () => void }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4 last:border-b-0">
    <CredentialDocument credential={credential} variant="quiet">
      {credential.reason && <p {...ownWords(credential.reason)}>{credential.reason}</p>}
    </CredentialDocument>
    {credential.state !== 'accepted' && (
      <Removal id={credential.id} title={credential.title} onChanged={onChanged} />
    )}
  </li>
)

function Removal({ id, title, onChanged }: { id: number; title: string; onChanged: () => void }) {
  const [busy, setBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    setBusy(true)
    const tried = await attempt(() => specialistsApi.credentials(id).$delete())
    if (tried.ok) {
      toast({ title: m.credentials_removed() })
      onChanged()
    } else {
      const { detail } = tried.problem
      toastFailure(m.credentials_remove_failed(), detail)
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        aria-label={busy ? undefined : m.credentials_remove_of({ title })}
        onClick={() => setIsAsking(true)}
      >
        {m.credentials_remove()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={m.credentials_remove_title({ title })}
        message={m.credentials_remove_text()}
        confirmLabel={m.credentials_remove()}
        cancelLabel={m.common_keep_it()}
        busy={busy}
        onConfirm={() => void remove().finally(() => setIsAsking(false))}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
}

function Addition({ onChanged }: { onChanged: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const form = useForm<{ title: string; file: File }>({
    check(values) {
      const checked = credentialTitle.safeParse(values)
      const file = checkFile(input.current?.files?.[0], 'file')
      if (checked.success && file.value) return { value: { ...checked.data, file: file.value } }
      return { issues: [...(checked.error?.issues ?? []), ...(file.issues ?? [])] }
    },
    async send({ title, file }, sent) {
      const tried = await attempt(() => addCredential(title, file))
      if (!tried.ok) return tried.problem
      if (!sent()) input.current?.form?.reset()
      toast({ title: m.credentials_added() })
      onChanged()
    },
  })
  return (
    <FormFrame
      form={form}
      failedTitle={m.credentials_add_failed()}
      label={m.credentials_add()}
      variant="secondary"
      busyLabel={m.credentials_adding()}
      className="flex flex-col items-start gap-4"
    >
      <FormTextField
        {...form.text('title')}
        label={m.credentials_title_label()}
        hint={m.credentials_title_hint()}
        autoComplete="off"
      />
      <Field
        {...form.field('file')}
        label={m.credentials_file_label()}
        hint={m.credentials_file_hint()}
      >
        {(control) => <FileInput {...control} ref={input} name="file" accept={DOCUMENT_TYPES} />}
      </Field>
    </FormFrame>
  )
}
