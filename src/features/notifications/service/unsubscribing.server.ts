import type { MailChoices } from '../../../database/schema/accounts.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import { absoluteUrl } from '../../../platform/addresses/site-address.ts'

const PURPOSE = 'unsubscribe'

/** A kind of mail that somebody may turn off. */
export interface Subscription {
  userId: number
  choice: keyof MailChoices
}

/** All that comes before the rest of such an address. */
export const UNSUBSCRIBE_PATH = '/unsubscribe/'

const messageOf = ({ userId, choice }: Subscription): string => `${userId}-${choice}`

/** Where a mail program turns the kind off with one press of its reader (RFC 8058). */
export function unsubscribeUrl(subscription: Subscription): string {
  const message = messageOf(subscription)
  return absoluteUrl(`${UNSUBSCRIBE_PATH}${message}-${sealer().sign(PURPOSE, message)}`)
}

/** What the end of such an address turns off; undefined where it was not made by this site. */
export function findSubscription(key: string): Subscription | undefined {
  const [, id = '', choice = '', code = ''] = /^(\d{1,9})-([a-z]+)-([\w-]+)$/.exec(key) ?? []
  const subscription = { userId: Number(id), choice: choice as keyof MailChoices }
  return sealer().isSigned(PURPOSE, messageOf(subscription), code) ? subscription : undefined
}
