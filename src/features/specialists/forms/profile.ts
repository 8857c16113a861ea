import * as z from 'zod/mini'
import { defineForm } from '../../../platform/page-form.ts'
import { saveOwnProfile } from '../client/index.ts'
import { profileOfForm } from '../rules/profile-form.ts'
import { profileUpdate } from '../schema/index.ts'

export const profileForm = defineForm({
  intent: 'specialist-profile',
  page: /^\/dashboard\/profile$/,
  schema: z.pipe(z.transform(profileOfForm), profileUpdate),
  call: saveOwnProfile,
  next: () => '/dashboard/profile?done=profile',
})
