import * as z from 'zod/mini'
import { formsOn, hiddenId } from '../../../platform/page-form.ts'
import { blogApi } from '../client/index.ts'
import { commentReport, newComment } from '../schema/index.ts'

const formOn = formsOn(/^\/blog\/[a-z\d-]+$/)

export const commentForm = formOn('blog-comment', {
  schema: newComment,
  call: ({ content }, { page: { pathname }, key }) =>
    blogApi.blog.posts(pathname.split('/')[2] ?? '').comments.$post({ content }, { key }),
  next: (_, { pathname }) => `${pathname}?done=commented#comments`,
})

export const commentReportForm = formOn('blog-comment-report', {
  schema: z.extend(commentReport, { commentId: hiddenId }),
  call: ({ commentId, ...json }) => blogApi.blog.comments(commentId).reports.$post(json),
  next: (_, { pathname }) => `${pathname}?done=reported#comments`,
})
