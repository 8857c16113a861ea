import { Hono } from 'hono'
import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { Problem } from '../../../platform/api/problem.ts'
import type { HoursProblem } from '../rules/weekly-hours.ts'
import { plannedSlot } from '../schema/answers.ts'
import { hours } from '../schema/hours.ts'
import * as booking from '../service/index.server.ts'

const SENTENCES: Record<HoursProblem['reason'], () => string> = {
  'invalid-time': () => m.booking_hours_time_invalid(),
  'ends-before-start': () => m.booking_hours_ends_before_start(),
  'too-short': () => m.booking_hours_too_short(),
  overlaps: () => m.booking_hours_overlaps(),
}

/** @throws {Problem} 400 with one entry for each invalid range of hours. */
function refuseHours({ problems }: booking.HoursRefused): never {
  throw new Problem('invalid', 'invalid', {
    fields: problems.map(({ list, index, reason }) => ({
      path: `${list}.${index}`,
      code: reason,
      message: SENTENCES[reason](),
    })),
  })
}

export const hoursApi = new Hono<ApiEnvironment>()
  .get(
    '/hours',
    describeCall({
      summary: 'The signed-in specialist’s weekly hours and booking rules',
      access: 'specialist',
      answer: hours,
    }),
    async (c) => c.json(await booking.getSchedule(c.get('actor'), c.get('timeZone'))),
  )
  .put(
    '/hours',
    describeCall({
      summary: 'Replace the signed-in specialist’s hours; slots follow, booked ones stay',
      access: 'specialist',
      answer: hours,
    }),
    valid('json', hours),
    async (c) => {
      const result = await booking.saveSchedule(c.get('actor'), c.req.valid('json'))
      return result.ok ? c.json(result.hours) : refuseHours(result)
    },
  )
  .post(
    '/hours/preview',
    describeCall({
      summary: 'The slots of two weeks that would follow from hours, stored nowhere',
      access: 'specialist',
      answer: z.array(plannedSlot),
    }),
    valid('json', hours),
    async (c) => {
      const result = await booking.previewSlots(c.get('actor'), c.req.valid('json'))
      return result.ok ? c.json(result.slots) : refuseHours(result)
    },
  )
