import { calls } from '../../../platform/api/call.ts'
import { ownPhone, phoneCode, phoneNumber } from '../schema/text-phones.ts'
import * as phones from '../service/text-phones.server.ts'

const access = 'signed-in'

/** The number that gets text messages. */
export const textPhonesApi = calls()
  .get('/text-phone', {
    summary: 'The number that gets text messages',
    access,
    answer: ownPhone,
    handle: ({ actor }) => phones.readOwnPhone(actor),
  })
  .post('/text-phone', {
    summary: 'Send a code to a number that is to get text messages',
    access,
    problems: { 'not-found': ['not-found'] },
    body: phoneNumber,
    status: 202,
    answer: ownPhone,
    ignoresKey: true,
    handle: ({ actor, reader, body }) =>
      phones.askForCode(actor, { number: body.number, locale: reader.locale }),
  })
  .post('/text-phone/confirm', {
    summary: 'Take the code that came to the number',
    access,
    body: phoneCode,
    answer: ownPhone,
    ignoresKey: true,
    handle: ({ actor, body }) => phones.confirmNumber(actor, body),
  })
  .delete('/text-phone', {
    summary: 'Send no text messages any more',
    access,
    status: 204,
    handle: ({ actor }) => phones.removeOwnPhone(actor),
  }).hono
