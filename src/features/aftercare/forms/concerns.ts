import * as z from 'zod/mini'
import { defineForm, hiddenId } from '../../../platform/page-form.ts'
import { changeConcern } from '../client.ts'
import { concernChange } from '../schema.ts'

/** What the team records about a concern. */
export const concernChangeForm = defineForm({
  intent: 'admin-concern',
  page: /^\/admin\/concerns$/,
  schema: z.extend(concernChange, { concernId: hiddenId }),
  call: ({ concernId, ...change }) => changeConcern(concernId, change),
  next: (_, __, { concernId }) => `/admin/concerns?concern=${concernId}&done=saved`,
})
