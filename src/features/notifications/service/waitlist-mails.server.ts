import { system } from '../../../platform/actor.ts'
import { findEndForNotice, findOfferForNotice } from '../../waitlist/service.server.ts'
import type { MailDocument } from '../mails/document.ts'
import { accountVariables } from '../mails/variables.ts'
import { withVariables } from '../mails/words.ts'
import { endMail, offerMail, offerVariables } from '../mails/waitlist.ts'
import * as records from '../records.server.ts'
import type { MailRecord } from '../records.server.ts'
import type { MailPayload, MailTemplate } from '../rules.ts'

interface WaitlistNews {
  id: number
  payload: { waitlistEntryId: number }
}

/** To the family for which a time is held, in the language and zone in which it began to wait. */
export async function writeOfferMail({ id, payload }: WaitlistNews, now: Date): Promise<void> {
  const { waitlistEntryId } = payload
  const offer = await findOfferForNotice(system, waitlistEntryId)
  if (!offer) return
  const { userId, locale, timeZone, startsAt } = offer
  await records.insertMails([
    {
      template: 'waitlist-offered' satisfies MailTemplate,
      userId,
      locale,
      timeZone,
      payload: { waitlistEntryId, startsAt: startsAt.toISOString() },
      occasion: `waitlist-offered:${id}`,
      notBefore: now,
    },
  ])
}

/** Undefined once the offer has passed, or another time is offered. */
export async function composeOffer(
  mail: MailRecord,
  readerName: string,
  now: Date,
): Promise<{ document: MailDocument } | undefined> {
  const { waitlistEntryId = 0, startsAt } = mail.payload as MailPayload
  const offer = await findOfferForNotice(system, waitlistEntryId)
  if (!offer || offer.heldUntil <= now || offer.startsAt.toISOString() !== startsAt)
    return undefined
  const { locale } = mail
  const reader = { locale, timeZone: offer.timeZone }
  const told = { offer, reader, readerName }
  return { document: withVariables(offerVariables(told), () => offerMail(told)) }
}

/** To the family that was taken off a list, so that it does not go on waiting for nothing. */
export async function writeEndMail({ id, payload }: WaitlistNews, now: Date): Promise<void> {
  const { waitlistEntryId } = payload
  const end = await findEndForNotice(system, waitlistEntryId)
  if (!end) return
  const { userId, locale, timeZone } = end
  await records.insertMails([
    {
      template: 'waitlist-ended' satisfies MailTemplate,
      userId,
      locale,
      timeZone,
      payload: { waitlistEntryId },
      occasion: `waitlist-ended:${id}`,
      notBefore: now,
    },
  ])
}

/** Undefined once the specialist has left the directory. */
export async function composeEnd(
  { payload, locale }: MailRecord,
  readerName: string,
): Promise<{ document: MailDocument } | undefined> {
  const { waitlistEntryId = 0 } = payload as MailPayload
  const end = await findEndForNotice(system, waitlistEntryId)
  if (!end) return undefined
  const document = withVariables(accountVariables(readerName, locale), () =>
    endMail({ end, locale, readerName }),
  )
  return { document }
}
