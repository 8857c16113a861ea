import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'

const unusable = { error: () => m.phone_not_usable() }
const key = z.string(unusable).check(z.regex(/^[\w-]{16,128}$/, unusable))

/** A browser's push subscription (RFC 8030), as browsers serialize it. */
export const pushSubscription = z.object({
  endpoint: z.string(unusable).check(z.maxLength(2000, unusable)),
  keys: z.object({ p256dh: key, auth: key }, unusable),
})

/** The browser that sends the request. */
export const ownPushDevice = z.object({
  /** The application server key (base64url); null where the site sends no push messages. */
  publicKey: z.nullable(z.string()),
  isOn: z.boolean(),
  /** The number of the person's other subscribed browsers. */
  others: z.int(),
})

export type OwnPushDevice = z.infer<typeof ownPushDevice>
export type PushSubscriptionGiven = z.infer<typeof pushSubscription>
