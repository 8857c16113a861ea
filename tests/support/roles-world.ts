import { eq } from 'drizzle-orm'
import { database } from '../../src/database/client.ts'
import { consultations } from '../../src/database/schema/booking.ts'
import { sendContactMessage } from '../../src/features/contact/service/index.server.ts'
import { sendMessage } from '../../src/features/messages/service/index.server.ts'
import { visitor } from '../../src/platform/actor.ts'
import { systemClock } from '../../src/platform/clock.ts'
import type { ApiDocument } from '../../src/http/api-document/index.ts'
import { provideDeployment } from '../../src/platform/configuration/deployment.ts'
import type { Given, Row, Who, World } from '../promises/roles-matrix.ts'
import { newAddress } from './accounts.ts'
import { prepareAftercare } from './aftercare-roles.ts'
import { buildTestApi, type ApiAnswer, type TestApi } from './api.ts'
import { createCategory, createComment, createPost, createResource } from './articles.ts'
import { createConsultation, listFree } from './consultations.ts'
import { deliver, provideTestMailing } from './mailing.ts'
import { addressOf, exampleOf, listOperations, type Operation } from './operations.ts'
import { cookieOf, createAdmin, createFamily, createPerson, createSpecialist } from './people.ts'

/** Everybody and everything that the rows of the matrix name. */
async function createWorld(api: TestApi): Promise<World> {
  const own = await createSpecialist()
  const other = await createSpecialist()
  const family = await createFamily()
  await createConsultation({ specialist: own, family })
  const message = { receiverId: family.userId, content: 'Shall we begin with his drawings?' }
  const sent = await sendMessage(own.actor, message)
  await deliver(systemClock)
  const admin = await createAdmin()
  const [mailed] = (await api.request('/api/admin/mails', { cookie: await cookieOf(admin) })).body
  const question = {
    name: 'Leila',
    email: 'leila@example.org',
    subject: 'A question',
    message: 'How so, then?',
  }
  const caller = { address: newAddress(), locale: 'en' } as const
  const written = await sendContactMessage(visitor, question, caller)
  const categoryId = await createCategory()
  const { userId: authorId } = await createPerson({ role: 'publisher' })
  const postId = await createPost({ categoryId, authorId })
  return {
    people: {
      family,
      otherFamily: await createFamily(),
      specialist: own.actor,
      otherSpecialist: other.actor,
      publisher: await createPerson({ role: 'publisher' }),
      admin,
    },
    specialist: own,
    mailId: mailed.id,
    writtenId: sent.ok ? sent.message.id : 0,
    messageId: written.id,
    categoryId,
    authorId,
    postId,
    commentId: await createComment({ postId, userId: family.userId }),
    resourceId: await createResource(),
  }
}

/** The API without limits, its operations, and what the matrix's calls are about. */
export async function openWorld() {
  provideDeployment({ rateLimits: false })
  provideTestMailing()
  const api = buildTestApi()
  const operations = listOperations((await api.request('/api/openapi.json')).body as ApiDocument)
  return { api, operations, world: await createWorld(api) }
}

/** A consultation of the family with the specialist, and another free slot of theirs. */
export async function prepareGiven(world: World): Promise<Given> {
  const { specialist, people } = world
  const made = await createConsultation({ specialist, family: people.family })
  const [free] = await listFree(specialist.id)
  const about = await prepareAftercare(made.family, made.consultation.id)
  return { ...world, freeSlotId: free!.id, ...about }
}

const takeAway = ({ consultationId }: Given) =>
  database().delete(consultations).where(eq(consultations.id, consultationId))

const PREPARED = ['consultationId', 'childId', 'concernId', 'freeSlotId'] satisfies (keyof Given)[]

/** Whether a row's call names something that is prepared for it. */
export function namesPrepared({ path, query, json }: Row, world: World): boolean {
  const read = new Set<unknown>()
  const noting = new Proxy(world, {
    get(all, name) {
      read.add(name)
      return Reflect.get(all, name) as unknown
    },
  }) as Given
  for (const part of [path, query, json]) part?.(noting)
  return PREPARED.some((name) => read.has(name))
}

/**
 * What the rows' calls are about. To prepare takes longer than the call: it is done for the rows that
 * name it, and again once a call has had an effect.
 */
export function prepareForRows(world: World) {
  let prepared: Given | undefined
  const cookies = new Map<Who, string>()
  return {
    async for(row: Row): Promise<Given> {
      if (!namesPrepared(row, world)) return world as Given
      return (prepared ??= await prepareGiven(world))
    },
    async cookieFor(who: Who): Promise<string | undefined> {
      if (who === 'visitor') return undefined
      const cookie = cookies.get(who) ?? (await cookieOf(world.people[who]))
      cookies.set(who, cookie)
      return cookie
    },
    /** What was done may be done once, and may have ended sessions. */
    async isUsed(): Promise<void> {
      cookies.clear()
      if (prepared) await takeAway(prepared)
      prepared = undefined
    },
  }
}

interface Called {
  operation: Operation
  row: Row
  given: Given
}

/** Makes a row's call with a session's cookie or an access key. */
export async function callWith(
  { cookie, key }: { cookie?: string | undefined; key?: string },
  { operation, row, given }: Called,
  api: TestApi,
): Promise<ApiAnswer> {
  const body = row.json?.(given) ?? (operation.body && exampleOf(operation.body))
  return api.request(
    addressOf(operation, { path: row.path?.(given) ?? {}, query: row.query?.(given) ?? [] }),
    {
      method: operation.method,
      ...(body === undefined ? {} : { json: body }),
      ...(row.file
        ? {
            file: Buffer.isBuffer(row.file)
              ? { bytes: row.file, mediaType: 'image/png' }
              : row.file,
          }
        : {}),
      ...(key ? { headers: { authorization: `Bearer ${key}` } } : { cookie }),
      address: newAddress(),
    },
  )
}
