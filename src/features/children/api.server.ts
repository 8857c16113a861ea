import { Hono } from 'hono'
import { describeCall } from '../../platform/api/description.ts'
import type { ApiContext, ApiEnvironment } from '../../platform/api/environment.ts'
import { valid } from '../../platform/api/validation.ts'
import { childDetails, ownChild, ownChildren, sharedChild, sharing } from './schema.ts'
import * as children from './service/index.server.ts'
import { readId } from '../../platform/api/ids.ts'

const idOf = (c: ApiContext): number => readId(c.req.param('id'))

const SHARE = '/consultations/:id/child-profile'

export const childrenApi = new Hono<ApiEnvironment>()
  .get(
    '/child-profiles',
    describeCall({
      summary: 'The profiles that the signed-in family has written, and what its registration told',
      access: 'signed-in',
      answer: ownChildren,
    }),
    async (c) => c.json(await children.listOwnChildren(c.get('actor'))),
  )
  .post(
    '/child-profiles',
    describeCall({
      summary: 'Write down a child’s profile; at most 12 for a family',
      problems: { conflict: ['too-many-children'] },
      access: 'signed-in',
      status: 201,
      answer: ownChild,
    }),
    valid('json', childDetails),
    async (c) => c.json(await children.createChild(c.get('actor'), c.req.valid('json')), 201),
  )
  .get(
    '/child-profiles/:id',
    describeCall({
      summary: 'A profile of one’s own child',
      access: 'signed-in',
      answer: ownChild,
    }),
    async (c) => c.json(await children.getOwnChild(c.get('actor'), idOf(c))),
  )
  .put(
    '/child-profiles/:id',
    describeCall({
      summary: 'Change a profile of one’s own child',
      access: 'signed-in',
      answer: ownChild,
    }),
    valid('json', childDetails),
    async (c) => c.json(await children.changeChild(c.get('actor'), idOf(c), c.req.valid('json'))),
  )
  .delete(
    '/child-profiles/:id',
    describeCall({
      summary: 'Delete a profile; where it was shared it can be read no longer',
      access: 'signed-in',
      status: 204,
    }),
    async (c) => {
      await children.deleteChild(c.get('actor'), idOf(c))
      return c.body(null, 204)
    },
  )
  .get(
    SHARE,
    describeCall({
      summary: 'The profile shared for a consultation, to its family and its specialist; else 404',
      problems: { 'not-found': ['child-not-found', 'nothing-shared'] },
      access: 'signed-in',
      answer: sharedChild,
    }),
    async (c) => c.json(await children.getSharedChild(c.get('actor'), idOf(c))),
  )
  .put(
    SHARE,
    describeCall({
      summary: 'Share a profile with the specialist of one’s consultation, or another in its place',
      problems: { 'not-found': ['child-not-found', 'nothing-shared'], conflict: ['sharing-over'] },
      access: 'signed-in',
      answer: sharedChild,
    }),
    valid('json', sharing),
    async (c) => {
      const { childId } = c.req.valid('json')
      const share = { consultationId: idOf(c), childId }
      return c.json(await children.shareChild(c.get('actor'), share))
    },
  )
  .delete(
    SHARE,
    describeCall({
      summary: 'Take back what is shared for one’s consultation',
      problems: { 'not-found': ['child-not-found', 'nothing-shared'] },
      access: 'signed-in',
      status: 204,
    }),
    async (c) => {
      await children.unshareChild(c.get('actor'), idOf(c))
      return c.body(null, 204)
    },
  )

export type ChildrenApi = typeof childrenApi
