import { Hono } from 'hono'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { authorProfile, ownAuthorProfile } from '../schema/author-profile.ts'
import { getOwnAuthorProfile, saveAuthorProfile } from '../service/authors.server.ts'

/** What somebody who writes posts says of themselves on their page. */
export const authorProfileApi = new Hono<ApiEnvironment>()
  .get(
    '/author-profile',
    describeCall({
      summary: 'What one says of oneself as an author',
      access: 'publisher',
      answer: ownAuthorProfile,
    }),
    async (c) => c.json(await getOwnAuthorProfile(c.get('actor'))),
  )
  .put(
    '/author-profile',
    describeCall({
      summary: 'Say who one is as an author, for everybody to read',
      access: 'publisher',
      answer: ownAuthorProfile,
    }),
    valid('json', authorProfile),
    async (c) => c.json(await saveAuthorProfile(c.get('actor'), c.req.valid('json'))),
  )

export type AuthorProfileApi = typeof authorProfileApi
