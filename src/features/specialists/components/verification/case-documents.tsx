import * as m from '../../../../i18n/paraglide/messages.js'
import { ownWords } from '../../../../i18n/text/text-language.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormTextField } from '../../../../ui/forms/form-fields.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { FormFrame } from '../../../../ui/forms/form-frame.tsx'
import { WhatFollows } from '../../../../ui/popups/what-follows.tsx'
import { usePageForm } from '../../../../ui/use-page-form.tsx'
import { credentialForm } from '../../forms/verification.ts'
import type { Credential } from '../../schema/credentials.ts'
import { CredentialDocument } from '../credential-document.tsx'

type CaseDocumentsProps = { documents: readonly Credential[]; onDecided: () => void }

/** A specialist's documents, each with a link and a decision. */
export function CaseDocuments({ documents, onDecided }: CaseDocumentsProps) {
  if (documents.length === 0) return <p className="text-muted">{m.verification_no_documents()}</p>
  return (
    <>
      <WhatFollows>{m.verification_document_what()}</WhatFollows>
      <ul className="flex flex-col">
        {documents.map((document) => (
          <Document
            key={`${document.id} ${document.state}`}
            document={document}
            onDecided={onDecided}
          />
        ))}
      </ul>
    </>
  )
}

type DocumentProps = { document: Credential; onDecided: () => void }

function Document({ document, onDecided }: DocumentProps) {
  const { state, reason } = document
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CredentialDocument credential={document} variant="secondary" />
      </div>
      {reason && (
        <p {...ownWords(reason)} className="wrap-anywhere">
          {reason}
        </p>
      )}
      {state !== 'accepted' && (
        <DecisionForm document={document} state="accepted" onDecided={onDecided} />
      )}
      {state !== 'refused' && (
        <DecisionForm document={document} state="refused" onDecided={onDecided} />
      )}
    </li>
  )
}

function DecisionForm({
  document,
  state,
  onDecided,
}: DocumentProps & { state: 'accepted' | 'refused' }) {
  const { id, title } = document
  const form = usePageForm(credentialForm, {
    own: { credentialId: id, state },
    done: onDecided,
  })
  const isRefusal = state === 'refused'
  return (
    <FormFrame form={form} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="seen" value={document.state} />
      {form.summary.length > 0 && (
        <div className="basis-full">
          <ErrorSummary title={m.common_not_saved()} {...form.faults} />
        </div>
      )}
      {isRefusal && (
        <div className="min-w-0 flex-1 basis-56">
          <FormTextField
            {...form.text('reason')}
            label={m.verification_document_reason()}
            hint={m.verification_document_reason_hint()}
          />
        </div>
      )}
      <Button
        {...form.button}
        variant={isRefusal ? 'quiet' : 'secondary'}
        size="small"
        aria-label={
          form.busy
            ? undefined
            : isRefusal
              ? m.verification_document_refuse_of({ title })
              : m.verification_document_accept_of({ title })
        }
      >
        {isRefusal ? m.verification_document_refuse() : m.verification_document_accept()}
      </Button>
    </FormFrame>
  )
}
