import { formsOn } from '../../platform/page-form.ts'
import { privacyApi } from './client.ts'
import { accountDeletion } from './schema.ts'

export const deletionForm = formsOn(/^\/(?:dashboard\/)?settings$/)('account-deletion', {
  schema: accountDeletion,
  call: (json) => privacyApi['account-deletion'].$post(json),
  next: () => '/account-deleted',
})
