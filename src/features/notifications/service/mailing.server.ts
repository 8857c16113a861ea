import { afterCommit } from '../../../database/client.ts'
import type { MailAddress, MailTransport } from '../../../platform/mail/transport.ts'

/** The transport and sender of mails; set once at start. */
interface Mailing {
  transport: MailTransport
  /** The sender of mails and the organizer of calendar invitations. */
  from: MailAddress
  /** Shows secret links to the admin too: the demo has nobody to protect. */
  showsSecrets: boolean
}

let current: Mailing | undefined
let wake: () => void = () => {}

export function provideMailing(mailing: Mailing): void {
  current = mailing
}

/** Undefined before {@link provideMailing}. */
export const findMailing = (): Mailing | undefined => current

/** @throws before {@link provideMailing}. */
export function mailing(): Mailing {
  if (!current) throw new Error('no mailing was provided')
  return current
}

/** Called when a mail is waiting and no event will wake the sender. */
export function onMailWaiting(callback: () => void): void {
  wake = callback
}

/** Wakes the sender once the surrounding transaction has committed. */
export const mailIsWaiting = (): void => afterCommit(wake)
