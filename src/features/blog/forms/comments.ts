import * as z from 'zod/mini'
import { apiOf, once, paramOf, read } from '../../../platform/api/client.ts'
import { defineForm, hiddenId } from '../../../platform/page-form.ts'
import type { BlogApi } from '../api/index.server.ts'
import { commentReport, newComment } from '../schema/index.ts'

const { blog } = apiOf<BlogApi>()
const page = /^\/blog\/[a-z\d-]+$/

export const commentForm = defineForm({
  intent: 'blog-comment',
  page,
  schema: newComment,
  call: ({ content }, { page: { pathname }, key }) =>
    read(
      blog.posts[':slugOrId'].comments.$post(
        { param: { slugOrId: pathname.split('/')[2] ?? '' }, json: { content } },
        once(key),
      ),
    ),
  next: (_, { pathname }) => `${pathname}?done=commented#comments`,
})

export const commentReportForm = defineForm({
  intent: 'blog-comment-report',
  page,
  schema: z.extend(commentReport, { commentId: hiddenId }),
  call: ({ commentId, ...json }) =>
    read(blog.comments[':id'].reports.$post({ ...paramOf(commentId), json })),
  next: (_, { pathname }) => `${pathname}?done=reported#comments`,
})
