import { Hono } from 'hono'
import { describeCall } from '../../platform/api-description.ts'
import type { ApiEnvironment } from '../../platform/api-environment.ts'
import { valid } from '../../platform/api-validation.ts'
import { contactDetails, contactMessage, receivedMessage } from './schema.ts'
import * as contact from './service.server.ts'

export const contactApi = new Hono<ApiEnvironment>()
  .get(
    '/contact',
    describeCall({ summary: 'How to reach the team', answer: contactDetails }),
    (c) => c.json(contact.getContactDetails(c.get('actor'), c.get('locale'))),
  )
  .post(
    '/contact',
    describeCall({ summary: 'Write to the team', status: 201, answer: receivedMessage }),
    valid('json', contactMessage),
    async (c) => {
      const caller = { address: c.get('address'), locale: c.get('locale') }
      const message = c.req.valid('json')
      return c.json(await contact.sendContactMessage(c.get('actor'), message, caller), 201)
    },
  )

export type ContactApi = typeof contactApi
