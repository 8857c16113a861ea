import * as z from 'zod/mini'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { defineForm, hiddenId } from '../../../platform/page-form.ts'
import { deleteChild, saveChild } from '../client.ts'
import { childDetails } from '../schema.ts'

const page = /^\/dashboard\/settings$/

export const childForm = defineForm({
  intent: 'child-save',
  page,
  // Without an id it is a new profile.
  schema: z.extend(childDetails, { childId: emptyAsAbsent(hiddenId) }),
  call: ({ childId, ...details }) => saveChild(childId, details),
  next: () => '/dashboard/settings?done=child-saved#children',
})

export const deleteChildForm = defineForm({
  intent: 'child-delete',
  page,
  schema: z.object({ childId: hiddenId }),
  call: ({ childId }) => deleteChild(childId),
  next: () => '/dashboard/settings?done=child-deleted#children',
})
