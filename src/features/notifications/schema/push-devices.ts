import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'

const unusable = { error: () => m.phone_not_usable() }
const key = z.string(unusable).check(z.regex(/^[\w-]{16,128}$/, unusable))

/** A browser's subscription with its push service (RFC 8030), as browsers write it. */
export const pushSubscription = z.object({
  endpoint: z.string(unusable).check(z.maxLength(2000, unusable)),
  keys: z.object({ p256dh: key, auth: key }, unusable),
})

/** The browser of the call. */
export const ownPushDevice = z.object({
  /** With which it subscribes, base64url; null where the site sends no push messages. */
  publicKey: z.nullable(z.string()),
  isOn: z.boolean(),
  /** How many other browsers of the person get them. */
  others: z.int(),
})

export type OwnPushDevice = z.infer<typeof ownPushDevice>
export type PushSubscriptionGiven = z.infer<typeof pushSubscription>
