import * as z from 'zod/mini'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { defineForm, hiddenId } from '../../../platform/page-form.ts'
import { keepCategory } from '../client/categories.ts'
import { blogCategoryInput } from '../schema/categories.ts'

export const blogCategoryForm = defineForm({
  intent: 'blog-categories',
  page: /^\/admin\/library$/,
  // Without an id it is a new category.
  schema: z.object({ ...blogCategoryInput.shape, categoryId: emptyAsAbsent(hiddenId) }),
  call: ({ categoryId, ...category }) => keepCategory(categoryId, category),
  next: () => '/admin/library?view=blog',
})
