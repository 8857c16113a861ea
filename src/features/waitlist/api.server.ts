import { Hono } from 'hono'
import * as z from 'zod/mini'
import { answerList } from '../../platform/api/lists.ts'
import { describeCall } from '../../platform/api/description.ts'
import type { ApiEnvironment } from '../../platform/api/environment.ts'
import { valid } from '../../platform/api/validation.ts'
import { Problem } from '../../platform/api/problem.ts'
import {
  entryId,
  ownStanding,
  savedSpecialist,
  specialistParam,
  waitlistEntry,
  waitlistRequest,
} from './schema.ts'
import * as waitlist from './service/index.server.ts'

export const waitlistApi = new Hono<ApiEnvironment>()
  .get(
    '/waitlist',
    describeCall({
      summary:
        'The waitlists on which the signed-in family is, with the times that are held for it',
      access: 'signed-in',
      answer: z.array(waitlistEntry),
    }),
    async (c) => answerList(c, await waitlist.listOwnEntries(c.get('actor'), c.get('locale'))),
  )
  .post(
    '/waitlist',
    describeCall({
      summary: 'Wait for a time of a specialist; who waits already stays in turn',
      problems: {
        forbidden: ['own-profile'],
        'not-found': ['specialist-not-found'],
        conflict: ['too-many-waits'],
      },
      access: 'signed-in',
      status: 201,
      answer: waitlistEntry,
    }),
    valid('json', waitlistRequest),
    async (c) => {
      const caller = { locale: c.get('locale'), timeZone: c.get('timeZone') }
      const { specialistId } = c.req.valid('json')
      const joined = await waitlist.joinWaitlist(c.get('actor'), specialistId, caller)
      if (!joined.ok) throw new Problem('conflict', joined.reason)
      return c.json(joined.entry, 201)
    },
  )
  .delete(
    '/waitlist/:id',
    describeCall({
      summary: 'Leave a waitlist; a time that is held goes to the next in turn',
      access: 'signed-in',
      status: 204,
    }),
    valid('param', entryId),
    async (c) => {
      await waitlist.leaveWaitlist(c.get('actor'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .get(
    '/waitlist/specialists/:id',
    describeCall({
      summary: 'How the signed-in person stands with a specialist: saved, waiting, offered a time',
      problems: { 'not-found': ['specialist-not-found'] },
      access: 'signed-in',
      answer: ownStanding,
    }),
    valid('param', specialistParam),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await waitlist.getWaitStatus(c.get('actor'), id, c.get('locale')))
    },
  )
  .get(
    '/saved-specialists',
    describeCall({
      summary: 'The specialists whom the signed-in person has saved, each with the next free time',
      access: 'signed-in',
      answer: z.array(savedSpecialist),
    }),
    async (c) =>
      answerList(c, await waitlist.listSavedSpecialists(c.get('actor'), c.get('locale'))),
  )
  .put(
    '/saved-specialists/:id',
    describeCall({
      summary: 'Save a specialist',
      problems: {
        forbidden: ['own-profile'],
        'not-found': ['specialist-not-found'],
        conflict: ['too-many-saved'],
      },
      access: 'signed-in',
      status: 204,
    }),
    valid('param', specialistParam),
    async (c) => {
      const saved = await waitlist.saveSpecialist(c.get('actor'), c.req.valid('param').id)
      if (!saved.ok) throw new Problem('conflict', saved.reason)
      return c.body(null, 204)
    },
  )
  .delete(
    '/saved-specialists/:id',
    describeCall({ summary: 'Save a specialist no longer', access: 'signed-in', status: 204 }),
    valid('param', specialistParam),
    async (c) => {
      await waitlist.forgetSpecialist(c.get('actor'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

export type WaitlistApi = typeof waitlistApi
