import * as z from 'zod/mini'
import { defineForm, hiddenId } from '../../../platform/page-form.ts'
import { blogApi } from '../client/index.ts'
import { commentReport, newComment } from '../schema/index.ts'

const page = /^\/blog\/[a-z\d-]+$/

export const commentForm = defineForm({
  intent: 'blog-comment',
  page,
  schema: newComment,
  call: ({ content }, { page: { pathname }, key }) =>
    blogApi.blog.posts(pathname.split('/')[2] ?? '').comments.$post({ content }, { key }),
  next: (_, { pathname }) => `${pathname}?done=commented#comments`,
})

export const commentReportForm = defineForm({
  intent: 'blog-comment-report',
  page,
  schema: z.extend(commentReport, { commentId: hiddenId }),
  call: ({ commentId, ...json }) => blogApi.blog.comments(commentId).reports.$post(json),
  next: (_, { pathname }) => `${pathname}?done=reported#comments`,
})
