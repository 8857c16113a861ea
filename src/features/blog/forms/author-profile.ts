import { defineForm } from '../../../platform/page-form.ts'
import { saveAuthorProfile } from '../client/author-profile.ts'
import { authorProfileFields } from '../schema/author-profile.ts'

export const authorProfileForm = defineForm({
  intent: 'author-profile',
  page: /^\/settings$/,
  schema: authorProfileFields,
  call: saveAuthorProfile,
  next: () => '/settings?done=author',
})
