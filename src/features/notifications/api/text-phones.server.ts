import { Hono } from 'hono'
import { describeCall } from '../../../platform/api/description.ts'
import type { ApiEnvironment } from '../../../platform/api/environment.ts'
import { valid } from '../../../platform/api/validation.ts'
import { ownPhone, phoneCode, phoneNumber } from '../schema/text-phones.ts'
import * as phones from '../service/text-phones.server.ts'

const access = 'signed-in'

/** The number that gets text messages. */
export const textPhonesApi = new Hono<ApiEnvironment>()
  .get(
    '/text-phone',
    describeCall({ summary: 'The number that gets text messages', access, answer: ownPhone }),
    async (c) => c.json(await phones.readOwnPhone(c.get('actor'))),
  )
  .post(
    '/text-phone',
    describeCall({
      summary: 'Send a code to a number that is to get text messages',
      problems: { 'not-found': ['not-found'] },
      access,
      status: 202,
      answer: ownPhone,
      ignoresKey: true,
    }),
    valid('json', phoneNumber),
    async (c) => {
      const { number } = c.req.valid('json')
      const asked = { number, locale: c.get('locale') }
      return c.json(await phones.askForCode(c.get('actor'), asked), 202)
    },
  )
  .post(
    '/text-phone/confirm',
    describeCall({
      summary: 'Take the code that came to the number',
      access,
      answer: ownPhone,
      ignoresKey: true,
    }),
    valid('json', phoneCode),
    async (c) => c.json(await phones.confirmNumber(c.get('actor'), c.req.valid('json'))),
  )
  .delete(
    '/text-phone',
    describeCall({ summary: 'Send no text messages any more', access, status: 204 }),
    async (c) => {
      await phones.removeOwnPhone(c.get('actor'))
      return c.body(null, 204)
    },
  )
