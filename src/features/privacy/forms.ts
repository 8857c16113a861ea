import { defineForm } from '../../platform/page-form.ts'
import { privacyApi } from './client.ts'
import { accountDeletion } from './schema.ts'

export const deletionForm = defineForm({
  intent: 'account-deletion',
  page: /^\/(?:dashboard\/)?settings$/,
  schema: accountDeletion,
  call: (json) => privacyApi['account-deletion'].$post(json),
  next: () => '/account-deleted',
})
