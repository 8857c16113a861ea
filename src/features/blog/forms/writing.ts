import * as z from 'zod/mini'
import { defineForm, hiddenId, type FormValues } from '../../../platform/page-form.ts'
import { createPost, deletePost, discardAutosave, savePost } from '../client/writing.ts'
import { tagNamesIn } from '../rules/publishing.ts'
import { writtenPost } from '../schema/writing.ts'
import { saveAuthorProfile } from '../client/authors.ts'
import { authorProfileFields } from '../schema/authors.ts'

const textOf = (value: FormValues[string] | undefined) => (typeof value === 'string' ? value : '')

/** The editor's fields in the shape of the API. */
const postOf = (fields: FormValues): unknown => ({
  ...fields,
  categoryId: Number(textOf(fields['categoryId'])),
  tags: tagNamesIn(textOf(fields['tags'])),
  translationId: Number(textOf(fields['translationId'])) || null,
})

/** Saves the post of the editor's address, or a new one. */
export const postForm = defineForm({
  intent: 'post-save',
  page: /^\/publisher\/posts\/(?:new|edit\/\d+)$/,
  schema: z.pipe(z.transform(postOf), writtenPost),
  call(post, { page, key, version }) {
    const id = /\/edit\/(\d+)$/.exec(page.pathname)?.[1]
    return id ? savePost(Number(id), post, version) : createPost(post, key)
  },
  next: () => '/publisher/dashboard',
})

const OWN_POST_LISTS = /^\/(?:publisher\/dashboard|dashboard(?:\/drafts)?)$/

export const deletePostForm = defineForm({
  intent: 'post-delete',
  page: OWN_POST_LISTS,
  schema: z.object({ postId: hiddenId }),
  call: ({ postId }) => deletePost(postId),
  next: (_, { pathname }) => `${pathname}?done=deleted`,
})

/** Deletes the draft of a new post that was never saved. */
export const discardDraftForm = defineForm({
  intent: 'draft-discard',
  page: OWN_POST_LISTS,
  schema: z.object({ draftKey: z.string() }),
  call: ({ draftKey }) => discardAutosave({ postId: null, draftKey }),
  next: (_, { pathname }) => `${pathname}?done=discarded`,
})

export const authorProfileForm = defineForm({
  intent: 'author-profile',
  page: /^\/settings$/,
  schema: authorProfileFields,
  call: saveAuthorProfile,
  next: () => '/settings?done=author',
})
