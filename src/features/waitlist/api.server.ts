import * as z from 'zod/mini'
import { calls } from '../../platform/api/call.ts'
import * as schema from './schema.ts'
import * as waitlist from './service/index.server.ts'

export const waitlistApi = calls({ access: 'signed-in' })
  .get('/waitlist', {
    summary:
      'The waitlists on which the signed-in family is, with the times that are reserved for it',
    answer: z.array(schema.waitlistEntry),
    handle: ({ actor, reader }) => waitlist.listOwnEntries(actor, reader.locale),
  })
  .post('/waitlist', {
    summary: 'Wait for a time of a specialist; who waits already stays in turn',
    problems: {
      forbidden: ['own-profile'],
      'not-found': ['specialist-not-found'],
      conflict: ['too-many-waits'],
    },
    body: schema.waitlistRequest,
    status: 201,
    answer: schema.waitlistEntry,
    handle: async ({ actor, body, reader }) => {
      const joined = await waitlist.joinWaitlist(actor, body.specialistId, reader)
      return joined.ok ? joined.entry : joined
    },
  })
  .delete('/waitlist/:id', {
    summary: 'Leave a waitlist; a reserved time goes to the next in turn',
    param: schema.entryId,
    handle: ({ actor, param }) => waitlist.leaveWaitlist(actor, param.id),
  })
  .get('/waitlist/specialists/:id', {
    summary: 'What the signed-in person has with a specialist: saved, waiting, offered a time',
    problems: { 'not-found': ['specialist-not-found'] },
    param: schema.specialistParam,
    answer: schema.ownStanding,
    handle: ({ actor, param, reader }) => waitlist.getWaitStatus(actor, param.id, reader.locale),
  })
  .get('/saved-specialists', {
    summary: 'The specialists whom the signed-in person has saved, each with the next free time',
    answer: z.array(schema.savedSpecialist),
    handle: ({ actor, reader }) => waitlist.listSavedSpecialists(actor, reader.locale),
  })
  .put('/saved-specialists/:id', {
    summary: 'Save a specialist',
    problems: {
      forbidden: ['own-profile'],
      'not-found': ['specialist-not-found'],
      conflict: ['too-many-saved'],
    },
    param: schema.specialistParam,
    handle: ({ actor, param }) => waitlist.saveSpecialist(actor, param.id),
  })
  .delete('/saved-specialists/:id', {
    summary: 'Save a specialist no longer',
    param: schema.specialistParam,
    handle: ({ actor, param }) => waitlist.forgetSpecialist(actor, param.id),
  }).hono

export type WaitlistApi = typeof waitlistApi
