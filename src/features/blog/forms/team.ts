import * as z from 'zod/mini'
import { defineForm, doneOn, hiddenId } from '../../../platform/page-form.ts'
import { sendModeration, keepCategory } from '../client/team.ts'
import { askedOf } from '../rules/moderation.ts'
import { moderation } from '../schema/moderation.ts'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { blogCategoryInput } from '../schema/categories.ts'

/** The one form of the list of comments: the button that was pressed says what is wanted. */
export const moderationForm = defineForm({
  intent: 'comments-moderate',
  page: /^\/(?:admin|dashboard|publisher\/dashboard)\/comments$/,
  schema: z.pipe(z.transform(askedOf), moderation),
  call: sendModeration,
  next: (_, page, asked) => doneOn(page, asked.kind === 'settle' ? 'settled' : asked.status),
})

export const blogCategoryForm = defineForm({
  intent: 'blog-categories',
  page: /^\/admin\/library$/,
  // Without an id it is a new category.
  schema: z.object({ ...blogCategoryInput.shape, categoryId: emptyAsAbsent(hiddenId) }),
  call: ({ categoryId, ...category }) => keepCategory(categoryId, category),
  next: () => '/admin/library?view=blog',
})
