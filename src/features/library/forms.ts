import * as z from 'zod/mini'
import { emptyAsAbsent } from '../../platform/api/empty-as-absent.ts'
import { formsOn, hiddenId } from '../../platform/page-form.ts'
import { libraryApi } from './client/index.ts'
import { categoryInput, resourceInput } from './schema.ts'

const { admin } = libraryApi
const categories = admin['resource-categories']

const formOn = formsOn(/^\/admin\/library$/)

export const resourceForm = formOn('resource', {
  // Without an id: a new resource.
  schema: z.object({
    ...resourceInput.shape,
    resourceId: emptyAsAbsent(hiddenId),
    /** The pair that the form was opened with: it is sent only if it was changed. */
    translationWas: resourceInput.shape.translationOf,
  }),
  call({ resourceId, translationWas, translationOf, ...json }, { version }) {
    if (resourceId === undefined) return admin.resources.$post({ ...json, translationOf })
    const pair = translationOf === translationWas ? {} : { translationOf }
    return admin.resources(resourceId).$put({ ...json, ...pair }, { version })
  },
  next: ({ id }) => `/admin/library?open=${id}&done=saved`,
})

export const resourceCategoryForm = formOn('resource-categories', {
  schema: z.object({ ...categoryInput.shape, categoryId: emptyAsAbsent(hiddenId) }),
  call: ({ categoryId, ...json }, { version }): Promise<unknown> =>
    categoryId === undefined
      ? categories.$post(json)
      : categories(categoryId).$put(json, { version }),
  next: () => '/admin/library?view=categories',
})
