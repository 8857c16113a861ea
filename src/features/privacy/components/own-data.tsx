import { ChevronDown } from 'lucide-react'
import * as m from '../../../i18n/paraglide/messages.js'
import { Card } from '../../../ui/card.tsx'
import { FormTextField } from '../../../ui/forms/form-fields.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader, useRefusedForm } from '../../../ui/rendering/reader.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { AccountForm } from '../../accounts/components/account-form.tsx'
import { PasswordField } from '../../accounts/components/account-fields.tsx'
import { FileAfterProof } from '../../accounts/components/file-after-proof.tsx'
import type { DeletionProof } from '../../accounts/rules/gone.ts'
import { leaveDeletedAccount } from '../client.ts'
import { deletionForm } from '../forms.ts'
import type { DeletionTerms } from '../schema.ts'
import { Sentences, WhatStays } from './what-stays.tsx'

type OwnDataProps = { terms: DeletionTerms; account: string }

/** The export of all data stored about the reader, and the account's deletion. */
export function OwnData(props: OwnDataProps) {
  const { locale } = useReader()
  return (
    <>
      <Card className="flex flex-col items-start gap-3">
        <p className="measure">{m.privacy_export_text()}</p>
        <FileAfterProof file={`/api/export?language=${locale}`} label={m.privacy_export_link()} />
        <p className="measure text-sm text-muted">{m.privacy_export_limit()}</p>
      </Card>
      <Deletion {...props} />
    </>
  )
}

const gone = [
  m.privacy_delete_goes_self,
  m.privacy_delete_goes_child,
  m.privacy_delete_goes_words,
  m.privacy_delete_goes_profile,
]
/**
 * Explains first what is deleted and what stays; the form opens in a second step, without scripts
 * too.
 */
function Deletion({ terms, account }: OwnDataProps) {
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
            <DeletionForm proof={terms.proof} account={account} />
          </div>
        </details>
      )}
    </Card>
  )
}

/** Asks for the password, or a typed word where there is none, and for confirmation. */
function DeletionForm({ proof, account }: { proof: DeletionProof; account: string }) {
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
        <PasswordField
          form={form}
          label={m.privacy_delete_password()}
          isNew={false}
          account={account}
        />
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
