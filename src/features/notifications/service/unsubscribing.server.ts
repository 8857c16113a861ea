import type { MailChoices } from '../../../database/schema/accounts.ts'
import { sealer } from '../../../platform/secrets/sealing.ts'
import { absoluteUrl } from '../../../platform/addresses/site-address.ts'

const PURPOSE = 'unsubscribe'

/** A kind of mail that a person can turn off. */
export interface Subscription {
  userId: number
  choice: keyof MailChoices
}

/** The path prefix of unsubscribe links. */
export const UNSUBSCRIBE_PATH = '/unsubscribe/'

const messageOf = ({ userId, choice }: Subscription): string => `${userId}-${choice}`

/** The link for one-click unsubscription in mail programs (RFC 8058). */
export function unsubscribeUrl(subscription: Subscription): string {
  const message = messageOf(subscription)
  return absoluteUrl(`${UNSUBSCRIBE_PATH}${message}-${sealer().sign(PURPOSE, message)}`)
}

/** The subscription of a signed link; undefined for an invalid signature. */
export function findSubscription(key: string): Subscription | undefined {
  const [, id = '', choice = '', code = ''] = /^(\d{1,9})-([a-z]+)-([\w-]+)$/.exec(key) ?? []
  const subscription = { userId: Number(id), choice: choice as keyof MailChoices }
  return sealer().isSigned(PURPOSE, messageOf(subscription), code) ? subscription : undefined
}
