import { calls } from '../../platform/api/call.ts'
import type { ApiContext } from '../../platform/api/environment.ts'
import { childDetails, ownChild, ownChildren, sharedChild, sharing } from './schema.ts'
import * as children from './service.server.ts'
import { readId } from '../../platform/api/ids.ts'

const idOf = (c: ApiContext): number => readId(c.req.param('id'))

const SHARE = '/consultations/:id/child-profile'

export const childrenApi = calls({ access: 'signed-in' })
  .get('/child-profiles', {
    summary:
      'The profiles that the signed-in family has written, and what it wrote at registration',
    answer: ownChildren,
    handle: ({ actor }) => children.listOwnChildren(actor),
  })
  .post('/child-profiles', {
    summary: 'Write down a child’s profile; at most 12 for a family',
    problems: { conflict: ['too-many-children'] },
    body: childDetails,
    status: 201,
    answer: ownChild,
    handle: ({ actor, body }) => children.createChild(actor, body),
  })
  .get('/child-profiles/:id', {
    summary: 'A profile of one’s own child',
    answer: ownChild,
    isVersioned: true,
    handle: ({ c, actor }) => children.getOwnChild(actor, idOf(c)),
  })
  .put('/child-profiles/:id', {
    summary: 'Change a profile of one’s own child',
    body: childDetails,
    answer: ownChild,
    isVersioned: true,
    handle: ({ c, actor, body }) =>
      children.changeChild(actor, idOf(c), body, { ifMatch: c.req.header('if-match') }),
  })
  .delete('/child-profiles/:id', {
    summary: 'Delete a profile; where it was shared it can be read no longer',
    handle: ({ c, actor }) => children.deleteChild(actor, idOf(c)),
  })
  .get(SHARE, {
    summary: 'The profile shared for a consultation, to its family and its specialist; else 404',
    problems: { 'not-found': ['child-not-found', 'nothing-shared'] },
    answer: sharedChild,
    handle: ({ c, actor }) => children.getSharedChild(actor, idOf(c)),
  })
  .put(SHARE, {
    summary: 'Share a profile with the specialist of one’s consultation, or another in its place',
    problems: { 'not-found': ['child-not-found', 'nothing-shared'], conflict: ['sharing-over'] },
    body: sharing,
    answer: sharedChild,
    handle: ({ c, actor, body }) =>
      children.shareChild(actor, { consultationId: idOf(c), childId: body.childId }),
  })
  .delete(SHARE, {
    summary: 'Take back what is shared for one’s consultation',
    problems: { 'not-found': ['child-not-found', 'nothing-shared'] },
    handle: ({ c, actor }) => children.unshareChild(actor, idOf(c)),
  }).hono

export type ChildrenApi = typeof childrenApi
