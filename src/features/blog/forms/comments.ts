import * as z from 'zod/mini'
import { apiOf } from '../../../platform/api/client.ts'
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
    blog.posts(pathname.split('/')[2] ?? '').comments.$post({ content }, { key }),
  next: (_, { pathname }) => `${pathname}?done=commented#comments`,
})

export const commentReportForm = defineForm({
  intent: 'blog-comment-report',
  page,
  schema: z.extend(commentReport, { commentId: hiddenId }),
  call: ({ commentId, ...json }) => blog.comments(commentId).reports.$post(json),
  next: (_, { pathname }) => `${pathname}?done=reported#comments`,
})
