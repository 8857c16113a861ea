import { Hono } from 'hono'
import * as z from 'zod/mini'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { readSpecialistId } from '../../specialists/schema/index.ts'
import { availableSlot } from '../schema/answers.ts'
import { availabilityRange } from '../schema/hours.ts'
import { listAvailability } from '../service/index.server.ts'

export const availabilityApi = new Hono<ApiEnvironment>().get(
  '/specialists/:id/availability',
  describeCall({
    summary:
      'The coming slots of a specialist, free and booked, on the specialist’s clock and in UTC',
    answer: z.array(availableSlot),
  }),
  valid('query', availabilityRange),
  async (c) => {
    const specialistId = readSpecialistId(c.req.param('id'))
    const range = c.req.valid('query')
    return c.json(await listAvailability(c.get('actor'), specialistId, range))
  },
)
