import { defineForm } from '../../platform/page-form.ts'
import { deleteAccount } from './client.ts'
import { accountDeletion } from './schema.ts'

export const deletionForm = defineForm({
  intent: 'account-deletion',
  page: /^\/(?:dashboard\/)?settings$/,
  schema: accountDeletion,
  call: deleteAccount,
  next: () => '/account-deleted',
})
