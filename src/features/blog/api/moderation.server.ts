import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { readId } from '../../../platform/api/ids.ts'
import { answerPart } from '../../../platform/api/lists.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem } from '../../../platform/api/problem.ts'
import {
  commentDecision,
  decided,
  moderatedComment,
  moderationCounts,
  moderationQuery,
  settlement,
} from '../schema/moderation.ts'
import {
  countModeratedComments,
  decideOnComments,
  listModeratedComments,
  settleCommentReports,
} from '../service/moderation.server.ts'

/** Comments for their moderators: authors under their own posts, admins under every post. */
export const moderationApi = new Hono<ApiEnvironment>()
  .get(
    '/blog/moderation/comments',
    describeCall({
      summary: 'Comments on one’s own posts, to be decided on; on every post for an admin',
      access: 'publisher',
      answer: z.array(moderatedComment),
    }),
    valid('query', moderationQuery),
    async (c) => {
      const query = c.req.valid('query')
      return answerPart(c, await listModeratedComments(c.get('actor'), query, c.get('locale')))
    },
  )
  .get(
    '/blog/moderation/counts',
    describeCall({
      summary: 'How many of them wait, and how many are reported',
      access: 'publisher',
      answer: moderationCounts,
    }),
    async (c) => c.json(await countModeratedComments(c.get('actor'))),
  )
  .post(
    '/blog/moderation/comments',
    describeCall({
      summary: 'Approve or reject comments, or let them wait again: all of them or none',
      access: 'publisher',
      answer: decided,
    }),
    valid('json', commentDecision),
    async (c) => {
      const result = await decideOnComments(c.get('actor'), c.req.valid('json'))
      if (!result.ok) throw new Problem('conflict')
      return c.json({ changed: result.changed })
    },
  )
  .post(
    '/blog/moderation/comments/:id/reports',
    describeCall({
      summary: 'Settle the reports of a comment that were read; it stays as it is',
      access: 'publisher',
      status: 204,
    }),
    valid('json', settlement),
    async (c) => {
      const id = readId(c.req.param('id'))
      await settleCommentReports(c.get('actor'), id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )

export type ModerationApi = typeof moderationApi
