import type * as z from 'zod/mini'
import { inTransaction } from '../../../database/client.ts'
import type {
  MailChoices,
  NotificationChoices,
  ShortMessageChoices,
} from '../../../database/schema/accounts.ts'
import { requirePerson, type Actor } from '../../../platform/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { systemClock } from '../../../platform/clock.ts'
import { Problem } from '../../../platform/api/problem.ts'
import type { ShortChannel } from '../../notifications/rules/short-messages.ts'
import { endRetainedDevices } from '../../notifications/service/index.server.ts'
import { deleteSessionsOf } from '../records/index.server.ts'
import * as records from '../records/settings.server.ts'
import { deviceOf } from '../rules/devices.ts'
import { noteEndedSessions } from './ended-sessions.server.ts'
import type { accountChanges, accountSettings, ownSession } from '../schema/settings.ts'

export type AccountSettings = z.infer<typeof accountSettings>

export type AllChoices = Required<MailChoices> & Record<ShortChannel, Required<ShortMessageChoices>>

const onPhone = ({
  reminders = true,
  changes = true,
  waiting = true,
}: ShortMessageChoices = {}) => ({ reminders, changes, waiting })

/** What is not named is wanted. */
export const choicesOf = (choices: NotificationChoices): AllChoices => {
  const { reminders = true, messages = true, reviews = true, waiting = true, push, sms } = choices
  return { reminders, messages, reviews, waiting, push: onPhone(push), sms: onPhone(sms) }
}

/** The person's own account. @throws {Problem} 401 without a session. */
export async function getSettings(
  actor: Actor,
  clock: Clock = systemClock,
): Promise<AccountSettings> {
  const row = await records.findSettings(requirePerson(actor).userId, clock())
  if (!row) throw new Problem('not-found')
  const { familyId, phone, emailConfirmedAt, notificationChoices, ...columns } = row
  return {
    ...columns,
    emailConfirmed: emailConfirmedAt !== null,
    notificationChoices: choicesOf(notificationChoices),
    ...(familyId === null ? {} : { phone }),
  }
}

/** Changes what is given, and returns all settings. @throws {Problem} 401 without a session. */
export async function changeSettings(
  actor: Actor,
  { phone, ...account }: z.infer<typeof accountChanges>,
): Promise<AccountSettings> {
  const person = requirePerson(actor)
  const { preferredLanguage } = account
  await inTransaction(async () => {
    await records.updateAccount(person.userId, withoutAbsent(account))
    const family = withoutAbsent({ phone, preferredLanguage })
    if (Object.keys(family).length > 0) await records.updateFamily(person.userId, family)
  })
  return getSettings(actor)
}

/** Shows times in a zone from now on; replaces the zone of an account that names one. */
export async function chooseTimeZone(actor: Actor, timeZone: string): Promise<void> {
  if (actor.kind === 'person' && actor.timeZone !== null)
    await records.updateAccount(actor.userId, { timeZone })
}

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> }

const withoutAbsent = <Values extends object>(values: Values): Given<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Given<Values>

/** The person's devices, the last used first. @throws {Problem} 401 without a session. */
export async function listOwnSessions(
  actor: Actor,
  clock: Clock = systemClock,
): Promise<z.infer<typeof ownSession>[]> {
  const { userId, sessionId } = requirePerson(actor)
  const rows = await records.listSessions(userId, clock())
  return rows.map(({ id, userAgent, network, createdAt, lastUsedAt }) => ({
    id,
    device: deviceOf(userAgent),
    network,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === sessionId,
  }))
}

/** @throws {Problem} 401 without a session, 404 for another person's and for the present one. */
export async function endSession(actor: Actor, id: number): Promise<void> {
  const { userId, sessionId: present } = requirePerson(actor)
  await inTransaction(async () => {
    if (!(await records.deleteSession(userId, { id, present }))) throw new Problem('not-found')
    await noteEndedSessions(userId, 1)
  })
}

/** Ends every session but the present one. @throws {Problem} 401 without a session. */
export async function endOtherSessions(actor: Actor): Promise<number> {
  const { userId, sessionId } = requirePerson(actor)
  return inTransaction(async () => {
    const count = await deleteSessionsOf(userId, sessionId)
    await endRetainedDevices(userId)
    await noteEndedSessions(userId, count)
    return count
  })
}
