import * as z from 'zod/mini'
import { defineForm, hiddenId } from '../../../platform/page-form.ts'
import { sendComment, sendReport } from '../client/index.ts'
import { commentReport, newComment } from '../schema/index.ts'

const page = /^\/blog\/[a-z\d-]+$/

export const commentForm = defineForm({
  intent: 'blog-comment',
  page,
  schema: newComment,
  call: ({ content }, { page: { pathname }, key }) =>
    sendComment(pathname.split('/')[2] ?? '', content, key),
  next: (_, { pathname }) => `${pathname}?done=commented#comments`,
})

export const commentReportForm = defineForm({
  intent: 'blog-comment-report',
  page,
  schema: z.extend(commentReport, { commentId: hiddenId }),
  call: ({ commentId, ...report }) => sendReport(commentId, report),
  next: (_, { pathname }) => `${pathname}?done=reported#comments`,
})
