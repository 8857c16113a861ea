import * as z from 'zod/mini'
import * as m from '../../i18n/paraglide/messages.js'
import { plainLine } from '../../platform/html/markup.ts'
import { hiddenId } from '../../platform/page-form.ts'
import { WEBHOOK_EVENTS } from '../../platform/webhook-events.ts'
import { isPlainAddress } from '../../platform/addresses/web-address.ts'
import { WEBHOOK_ADDRESS_MAX_LENGTH, WEBHOOK_NAME_MAX_LENGTH } from './rules.ts'
import { text } from '../../platform/api/texts.ts'

export const webhookEvent = z.enum(WEBHOOK_EVENTS)

const addressError = { error: () => m.webhooks_address_invalid() }

export const newWebhook = z.object({
  name: text(
    { max: WEBHOOK_NAME_MAX_LENGTH },
    m.webhooks_name_missing,
    () => m.accounts_text_long({ maximum: WEBHOOK_NAME_MAX_LENGTH }),
    plainLine,
  ),
  address: z.string(addressError).check(
    z.trim(),
    z.maxLength(WEBHOOK_ADDRESS_MAX_LENGTH, addressError),
    z.refine((text) => isPlainAddress(text), addressError),
  ),
  events: z
    .array(webhookEvent, { error: () => m.webhooks_events_missing() })
    .check(
      z.minLength(1, { error: () => m.webhooks_events_missing() }),
      z.maxLength(WEBHOOK_EVENTS.length),
    ),
})

/** A webhook that was just added; `secret` is in no other answer. */
export const addedWebhook = z.object({ id: z.int(), secret: z.string() })

export const webhookSwitch = z.object({ isOn: z.boolean() })

export const webhookDelivery = z.object({
  id: z.int(),
  /** The header `webhook-id`, the same for every attempt. */
  messageId: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, 'webhook.test']),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** The HTTP status of the last response; null without a response. */
  answerStatus: z.nullable(z.int()),
  /** The reason for no response. */
  failure: z.nullable(z.string()),
  /** The beginning of the last response's body. */
  answer: z.nullable(z.string()),
  happenedAt: z.string(),
  triedAt: z.nullable(z.string()),
  nextTryAt: z.nullable(z.string()),
})

export const webhook = z.object({
  id: z.int(),
  name: z.string(),
  /**
   * The host of its address, which itself is shown to nobody; null where no key opens it any more.
   */
  host: z.nullable(z.string()),
  events: z.array(webhookEvent),
  isOn: z.boolean(),
  /** False where the deployment calls no webhooks (`WEBHOOKS=off`): what is due waits. */
  isCalled: z.boolean(),
  /** The start of the current failures. */
  failingSince: z.nullable(z.string()),
  /** The time at which it was switched off because of failures. */
  stoppedAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Its latest deliveries. */
  deliveries: z.array(webhookDelivery),
})

export const webhookForm = z.object({ webhookId: hiddenId })
export const webhookSwitchForm = z.object({ webhookId: hiddenId, to: z.enum(['on', 'off']) })
export const deliveryForm = z.object({ deliveryId: hiddenId })
