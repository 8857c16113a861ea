import { Hono } from 'hono'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import {
  answerSignedIn,
  callerOf,
  refuseRegistration,
  type SessionCookies,
} from '../../accounts/api/index.server.ts'
import { sessionUser } from '../../accounts/schema/index.ts'
import { openSession } from '../../accounts/service/index.server.ts'
import { uploadsApi } from './uploads.server.ts'
import { verificationApi } from './verification.server.ts'
import { ownProfile, profileUpdate, specialistRegistration } from '../schema/index.ts'
import * as specialists from '../service/index.server.ts'

export const buildSpecialistsApi = (cookies: SessionCookies) =>
  new Hono<ApiEnvironment>()
    .post(
      '/register/specialist',
      describeCall({ summary: 'Register a specialist', status: 201, answer: sessionUser }),
      valid('json', specialistRegistration),
      async (c) => {
        const caller = callerOf(c)
        const result = await specialists.registerSpecialist(c.req.valid('json'), caller)
        if (!result.ok) return refuseRegistration(result.reason)
        const signedIn = await openSession(result.userId, caller)
        return c.json(await answerSignedIn(c, cookies, signedIn), 201)
      },
    )
    .get(
      '/specialist-profile',
      describeCall({
        summary: 'The signed-in specialist’s own profile',
        access: 'specialist',
        answer: ownProfile,
      }),
      async (c) => c.json(await specialists.getOwnProfile(c.get('actor'), c.get('locale'))),
    )
    .put(
      '/specialist-profile',
      describeCall({
        summary: 'Replace the signed-in specialist’s own profile',
        access: 'specialist',
        answer: ownProfile,
      }),
      valid('json', profileUpdate),
      async (c) => {
        const update = c.req.valid('json')
        return c.json(await specialists.updateOwnProfile(c.get('actor'), update, c.get('locale')))
      },
    )

    .route('/', uploadsApi)
    .route('/', verificationApi)

export type SpecialistsApi = ReturnType<typeof buildSpecialistsApi>
