import * as z from 'zod/mini'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import {
  formsOn,
  doneOn,
  fieldText,
  hiddenId,
  type FormValues,
} from '../../../platform/page-form.ts'
import { blogApi } from '../client/index.ts'
import { sendModeration } from '../client/team.ts'
import { discardAutosave } from '../client/writing.ts'
import { askedOf } from '../rules/moderation.ts'
import { tagNamesIn } from '../rules/publishing.ts'
import { authorProfileFields } from '../schema/authors.ts'
import { moderation, blogCategoryInput } from '../schema/team.ts'
import { writtenPost } from '../schema/writing.ts'

/** The editor's fields in the shape of the API; the pair only if it was changed. */
const postOf = ({ translationWas, ...fields }: FormValues): unknown => {
  const translation = fieldText(fields['translationId'])
  return {
    ...fields,
    categoryId: Number(fieldText(fields['categoryId'])),
    tags: tagNamesIn(fieldText(fields['tags'])),
    translationId: translation === translationWas ? undefined : Number(translation) || null,
  }
}

/** Saves the post at the editor's address, or a new one. */
export const postForm = formsOn(/^\/publisher\/posts\/(?:new|edit\/\d+)$/)('post-save', {
  schema: z.pipe(z.transform(postOf), writtenPost),
  call(post, { page, key, version }) {
    const id = /\/edit\/(\d+)$/.exec(page.pathname)?.[1]
    return id
      ? blogApi.blog.posts(id).$put(post, { version })
      : blogApi.blog.posts.$post(post, { key })
  },
  next: () => '/publisher/dashboard',
})

const OWN_POST_LISTS = /^\/(?:publisher\/dashboard|dashboard(?:\/drafts)?)$/

export const deletePostForm = formsOn(OWN_POST_LISTS)('post-delete', {
  schema: z.object({ postId: hiddenId }),
  call: ({ postId }) => blogApi.blog.posts(postId).$delete(),
  next: (_, { pathname }) => `${pathname}?done=deleted`,
})

export const discardDraftForm = formsOn(OWN_POST_LISTS)('draft-discard', {
  schema: z.object({ draftKey: z.string() }),
  call: ({ draftKey }) => discardAutosave({ postId: null, draftKey }),
  next: (_, { pathname }) => `${pathname}?done=discarded`,
})

export const authorProfileForm = formsOn(/^\/settings$/)('author-profile', {
  schema: authorProfileFields,
  call: (json, { version }) => blogApi['author-profile'].$put(json, { version }),
  next: () => '/settings?done=author',
})

/** The only form of the list of comments: the pressed button determines the action. */
export const moderationForm = formsOn(/^\/(?:admin|dashboard|publisher\/dashboard)\/comments$/)(
  'comments-moderate',
  {
    schema: z.pipe(z.transform(askedOf), moderation),
    call: sendModeration,
    next: (_, page, asked) => doneOn(page, asked.kind === 'settle' ? 'settled' : asked.status),
  },
)

export const blogCategoryForm = formsOn(/^\/admin\/library$/)('blog-categories', {
  // Without an id: a new category.
  schema: z.object({ ...blogCategoryInput.shape, categoryId: emptyAsAbsent(hiddenId) }),
  call: ({ categoryId, ...json }, { version }): Promise<unknown> =>
    categoryId === undefined
      ? blogApi.admin['blog-categories'].$post(json)
      : blogApi.admin['blog-categories'](categoryId).$put(json, { version }),
  next: () => '/admin/library?view=blog',
})
