import type * as z from 'zod/mini'
import { inTransaction } from '../../../database/client.ts'
import type {
  MailChoices,
  NotificationChoices,
  ShortMessageChoices,
} from '../../../database/schema/accounts.ts'
import { requirePerson, type Actor } from '../../../platform/actor.ts'
import { Problem, orNotFound } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { ShortChannel } from '../../notifications/rules/short-messages.ts'
import { endRetainedDevices, findSubscription } from '../../notifications/service/index.server.ts'
import * as sessions from '../records/sessions.server.ts'
import { deleteSessionsOf } from '../records/sessions.server.ts'
import * as settings from '../records/settings.server.ts'
import { deviceOf } from '../rules/devices.ts'
import type { accountChanges, accountSettings } from '../schema/settings.ts'
import { noteEndedSessions } from './ways-in.server.ts'

export type AccountSettings = z.infer<typeof accountSettings>

export type AllChoices = Required<MailChoices> & Record<ShortChannel, Required<ShortMessageChoices>>

const onPhone = ({
  reminders = true,
  changes = true,
  waiting = true,
}: ShortMessageChoices = {}) => ({ reminders, changes, waiting })

/** Absent choices count as wanted. */
export const choicesOf = (choices: NotificationChoices): AllChoices => {
  const { reminders = true, messages = true, reviews = true, waiting = true, push, sms } = choices
  return { reminders, messages, reviews, waiting, push: onPhone(push), sms: onPhone(sms) }
}

export async function getSettings(
  actor: Actor,
  now: Date = systemClock(),
): Promise<AccountSettings> {
  const row = orNotFound(await settings.findSettings(requirePerson(actor).userId, now))
  const { familyId, phone, emailConfirmedAt, notificationChoices, ...columns } = row
  return {
    ...columns,
    emailConfirmed: emailConfirmedAt !== null,
    notificationChoices: choicesOf(notificationChoices),
    ...(familyId === null ? {} : { phone }),
  }
}

/** Changes the given settings, and returns all. */
export async function changeSettings(
  actor: Actor,
  { phone, ...account }: z.infer<typeof accountChanges>,
): Promise<AccountSettings> {
  const person = requirePerson(actor)
  const { preferredLanguage } = account
  await inTransaction(async () => {
    await settings.updateAccount(person.userId, withoutAbsent(account))
    const family = withoutAbsent({ phone, preferredLanguage })
    if (Object.keys(family).length > 0) await settings.updateFamily(person.userId, family)
  })
  return getSettings(actor)
}

/** Sets the zone of displayed times, also in an account that has one. */
export async function chooseTimeZone(actor: Actor, timeZone: string): Promise<void> {
  if (actor.kind === 'person' && actor.timeZone !== null)
    await settings.updateAccount(actor.userId, { timeZone })
}

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> }

const withoutAbsent = <Values extends object>(values: Values): Given<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Given<Values>

export async function listOwnSessions(actor: Actor, now: Date = systemClock()) {
  const { userId, sessionId } = requirePerson(actor)
  const rows = await sessions.listSessions(userId, now)
  return rows.map(({ userAgent, ...session }) => ({
    ...session,
    device: deviceOf(userAgent),
    isCurrent: session.id === sessionId,
  }))
}

export async function endSession(actor: Actor, id: number): Promise<void> {
  const { userId, sessionId: present } = requirePerson(actor)
  await inTransaction(async () => {
    if (!(await sessions.deleteSession(userId, { id, present }))) throw new Problem('not-found')
    await noteEndedSessions(userId, 1)
  })
}

export async function endOtherSessions(actor: Actor): Promise<number> {
  const { userId, sessionId } = requirePerson(actor)
  return inTransaction(async () => {
    const count = await deleteSessionsOf(userId, sessionId)
    await endRetainedDevices(userId)
    await noteEndedSessions(userId, count)
    return count
  })
}

/**
 * Turns a kind of mail off by the address in its header (RFC 8058); its reader can turn it on again
 * in the settings. Returns false for an unknown address.
 */
export async function unsubscribe(key: string): Promise<boolean> {
  const subscription = findSubscription(key)
  if (!subscription) return false
  const { userId, choice } = subscription
  await settings.updateAccount(userId, { notificationChoices: { [choice]: false } })
  return true
}
