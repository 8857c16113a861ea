import { updateFreeTimes } from '../records/next-free.server.ts'
import * as proposals from '../records/proposals.server.ts'
import { markFreed } from '../records/slots.server.ts'
import type { ProposalEnd } from '../rules/proposals.ts'
import { reconcileAround } from './slots.server.ts'

/** Restores the slots around a time whose claim is deleted, and updates what visitors see. */
async function freeSlot(
  { specialistId, startsAt }: { specialistId: number; startsAt: Date },
  now: Date,
): Promise<void> {
  await markFreed(specialistId, startsAt, now)
  await reconcileAround(specialistId, startsAt, now)
  await updateFreeTimes([specialistId], now)
}

/** Closes the free slots that the break around a time outside the hours takes. */
export async function keepBreakAround(
  { specialistId, startsAt }: { specialistId: number; startsAt: Date },
  now: Date,
): Promise<void> {
  await reconcileAround(specialistId, startsAt, now)
  await updateFreeTimes([specialistId], now)
}

interface Leaving {
  specialistId: number
  startsAt: Date
  endsAt: Date
}

/**
 * Frees the time of a consultation whose claim is deleted. If the specialist cannot come then, it
 * is claimed as away.
 */
export async function leaveTime(
  consultation: Leaving,
  { isAway }: { isAway: boolean },
  now: Date,
): Promise<void> {
  if (isAway) await proposals.insertAway(consultation.specialistId, consultation)
  await freeSlot(consultation, now)
}

/** The specialist can come at that time after all. Returns whether it was closed. */
export async function endAway(
  { specialistId, id }: { specialistId: number; id: number },
  now: Date,
): Promise<boolean> {
  const startsAt = await proposals.deleteAway(specialistId, id)
  if (startsAt) await freeSlot({ specialistId, startsAt }, now)
  return startsAt !== undefined
}

/**
 * Ends the open proposal of a consultation, in a transaction that has locked the schedule. Then
 * {@link freeProposed} frees its times. Undefined if none is open.
 */
export const endProposal = (
  { id }: { id: number },
  end: ProposalEnd,
  now: Date,
): Promise<EndedProposal | undefined> => proposals.endProposal(id, end, now)

type EndedProposal = NonNullable<Awaited<ReturnType<typeof proposals.endProposal>>>

/** Frees the times of an ended proposal, except the one to which its consultation moved. */
export async function freeProposed(
  { specialistId }: { specialistId: number },
  ended: EndedProposal | undefined,
  { except, now }: { except?: Date; now: Date },
): Promise<void> {
  for (const startsAt of ended?.starts ?? [])
    if (startsAt.getTime() !== except?.getTime()) await freeSlot({ specialistId, startsAt }, now)
}
