import { ChevronDown, Download } from 'lucide-react'
import { useRef } from 'react'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader, useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { AccountForm } from '../../accounts/components/account-form.tsx'
import { PasswordField } from '../../accounts/components/account-fields.tsx'
import { afterProof } from '../../accounts/components/after-proof.ts'
import type { DeletionProof } from '../../accounts/rules/gone.ts'
import { leaveDeletedAccount } from '../client.ts'
import { deletionForm } from '../forms.ts'
import type { DeletionTerms } from '../schema.ts'
import { Sentences, WhatStays } from './what-stays.tsx'

/** A copy of all data stored about the reader, and the way to have it deleted. */
export function OwnData({ terms }: { terms: DeletionTerms }) {
  return (
    <>
      <Card className="flex flex-col items-start gap-3">
        <p className="measure">{m.privacy_export_text()}</p>
        <ExportLink />
        <p className="measure text-sm text-muted">{m.privacy_export_limit()}</p>
      </Card>
      <Deletion terms={terms} />
    </>
  )
}

function ExportLink() {
  const { locale } = useReader()
  const file = `/api/export?language=${locale}`
  const isAsking = useRef(false)
  return (
    <a
      href={file}
      className={buttonClass('secondary')}
      onClick={(event) => {
        event.preventDefault()
        if (isAsking.current) return
        isAsking.current = true
        void afterProof(() => window.location.assign(file)).finally(
          () => (isAsking.current = false),
        )
      }}
    >
      <Download aria-hidden="true" className="icon" />
      {m.privacy_export_link()}
    </a>
  )
}

const gone = [
  m.privacy_delete_goes_self,
  m.privacy_delete_goes_child,
  m.privacy_delete_goes_words,
  m.privacy_delete_goes_profile,
]
/**
 * Says first what is deleted and what stays; the form opens in a second step, without scripts too.
 */
function Deletion({ terms }: { terms: DeletionTerms }) {
  const { initialErrors } = useRefusedForm(deletionForm.intent)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h3 id="delete-account">{m.privacy_delete_title()}</h3>
        <p className="measure">{m.privacy_delete_lead()}</p>
      </div>
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        <Sentences level="h4" title={m.privacy_delete_goes()} items={gone} />
        <WhatStays level="h4" />
      </div>
      <p className="measure">{m.privacy_delete_coming()}</p>
      {terms.isLastAdmin ? (
        <Notice tone="warning">{m.privacy_delete_last_admin()}</Notice>
      ) : (
        <details
          open={initialErrors !== undefined}
          className="group rounded-control border border-line px-4 py-1"
        >
          <summary className="flex min-h-11 items-center justify-between gap-2 font-semibold text-danger">
            {m.privacy_delete_open()}
            <ChevronDown aria-hidden="true" className="icon group-open:-scale-y-100" />
          </summary>
          <div className="pt-2 pb-4">
            <DeletionForm proof={terms.proof} />
          </div>
        </details>
      )}
    </Card>
  )
}

/** Asks for the password, or for a word where there is none, and for confirmation. */
function DeletionForm({ proof }: { proof: DeletionProof }) {
  const form = usePageForm(deletionForm, {
    done: leaveDeletedAccount,
  })
  return (
    <AccountForm
      form={form}
      failedTitle={m.privacy_delete_failed()}
      wrongTitle={m.privacy_delete_wrong()}
      label={m.privacy_delete_submit()}
      busyLabel={m.privacy_delete_busy()}
      variant="danger"
    >
      {proof === 'password' ? (
        <PasswordField form={form} label={m.privacy_delete_password()} isNew={false} />
      ) : (
        <FormTextField
          {...form.text('word')}
          label={m.privacy_delete_word()}
          hint={m.privacy_delete_word_hint()}
          required
          autoComplete="off"
        />
      )}
      <Checkbox
        {...form.field('understood')}
        name="understood"
        label={m.privacy_delete_understood()}
      />
    </AccountForm>
  )
}
