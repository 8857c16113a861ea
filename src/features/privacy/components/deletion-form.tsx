import * as m from '../../../i18n/paraglide/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { usePageForm } from '../../../ui/use-page-form.tsx'
import { PasswordField } from '../../accounts/components/account-fields.tsx'
import { FormText } from '../../accounts/components/account-form.tsx'
import type { DeletionProof } from '../../accounts/rules/deletion.ts'
import { leaveDeletedAccount } from '../client.ts'
import { deletionForm } from '../forms.ts'

/** Asks for the password, or for a word where there is none, and for confirmation. */
export function DeletionForm({ proof }: { proof: DeletionProof }) {
  const form = usePageForm(deletionForm, {
    failed: m.privacy_delete_try_again,
    done: leaveDeletedAccount,
  })
  const isRefused = form.errors.detail !== undefined && Object.keys(form.errors.fields).length === 0
  return (
    <form {...form.form} className="flex flex-col gap-4 pt-2 pb-4">
      <ErrorSummary
        title={isRefused ? m.privacy_delete_failed() : m.privacy_delete_wrong()}
        errors={form.summary}
        attempt={form.attempt}
      />
      {form.hidden}
      {proof === 'password' ? (
        <PasswordField form={form} label={m.privacy_delete_password()} isNew={false} />
      ) : (
        <FormText
          form={form}
          name="word"
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
      <Button
        type="submit"
        variant="danger"
        busy={form.busy}
        busyLabel={m.privacy_delete_busy()}
        className="w-full sm:w-auto sm:self-start"
      >
        {m.privacy_delete_submit()}
      </Button>
    </form>
  )
}
