import { WEBHOOK_EVENTS, type WebhookEvent } from '../../platform/webhook-events.ts'
import type { DocumentedSchema } from './shape.ts'

const MEANING: Record<WebhookEvent, string> = {
  'consultation.booked': 'A family has booked a consultation',
  'consultation.moved': 'A consultation has another time',
  'consultation.cancelled': 'A consultation was cancelled or declined',
  'consultation.held': 'A consultation has taken place',
  'review.written': 'A family has reviewed a specialist',
  'specialist.verified': 'A specialist was verified, or the verification renewed',
}

const id: DocumentedSchema = { type: 'integer', minimum: 1 }
const url: DocumentedSchema = {
  type: 'string',
  format: 'uri',
  description: 'Where the API says more, to an access key that may read it.',
}

function dataOf(event: WebhookEvent): DocumentedSchema {
  const ids =
    event === 'specialist.verified'
      ? ['specialistId']
      : event === 'review.written'
        ? ['reviewId', 'consultationId', 'specialistId']
        : ['consultationId']
  return {
    type: 'object',
    required: [...ids, 'url'],
    properties: { ...Object.fromEntries(ids.map((name) => [name, id])), url },
  }
}

const DESCRIPTION = `Signed as Standard Webhooks has it: \`webhook-signature\` is \`v1,\` and the base64 of HMAC-SHA256 over \`{webhook-id}.{webhook-timestamp}.{body}\`, with the bytes behind \`whsec_\` as its key. Messages may come twice and in any order: \`webhook-id\` stays the same. Any status from 200 to 299 within ten seconds takes it; redirects are not followed; else it is tried again for a little more than a day. 410 switches the webhook off.`

const header = (name: string, description: string) => ({
  in: 'header',
  name,
  description,
  required: true,
  schema: { type: 'string' },
})

const PARAMETERS = [
  header('webhook-id', 'The same for every try of one message.'),
  header('webhook-timestamp', 'When this try was made, in seconds since 1970.'),
  header('webhook-signature', '`v1,` and the signature.'),
]

/** The webhooks section of the document. */
export const describeWebhooks = () =>
  Object.fromEntries(
    WEBHOOK_EVENTS.map((event) => [
      event,
      {
        post: {
          operationId: `webhook-${event.replace('.', '-')}`,
          summary: MEANING[event],
          description: DESCRIPTION,
          tags: ['team'],
          security: [],
          parameters: PARAMETERS,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['type', 'timestamp', 'data'],
                  properties: {
                    type: { const: event },
                    timestamp: { type: 'string', format: 'date-time' },
                    data: dataOf(event),
                  },
                },
              },
            },
          },
          responses: {
            '200': { description: 'It is taken' },
            '410': { description: 'Nothing is wanted any more' },
          },
        },
      },
    ]),
  )
