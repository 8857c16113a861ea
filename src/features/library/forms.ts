import * as z from 'zod/mini'
import { emptyAsAbsent } from '../../platform/api/empty-as-absent.ts'
import { defineForm, hiddenId } from '../../platform/page-form.ts'
import { keepCategory, keepResource } from './client/editing.ts'
import { categoryInput, resourceInput } from './schema/editing.ts'

const page = /^\/admin\/library$/

export const resourceForm = defineForm({
  intent: 'resource',
  page,
  // Without an id it is a new resource.
  schema: z.object({ ...resourceInput.shape, resourceId: emptyAsAbsent(hiddenId) }),
  call: ({ resourceId, ...resource }, { version }) => keepResource(resourceId, resource, version),
  next: ({ id }) => `/admin/library?open=${id}&done=saved`,
})

export const resourceCategoryForm = defineForm({
  intent: 'resource-categories',
  page,
  schema: z.object({ ...categoryInput.shape, categoryId: emptyAsAbsent(hiddenId) }),
  call: ({ categoryId, ...category }) => keepCategory(categoryId, category),
  next: () => '/admin/library?view=categories',
})
