import { inTransaction } from '../../../database/client.ts'
import { systemClock } from '../../../platform/clock.ts'
import * as records from '../records/uptime.server.ts'
import { SAME_SPAN_MINUTES, wasAwayDuring } from '../rules/uptime.ts'

/** Job, every minute: notes that the product is running. */
export async function noteRunning(now: Date = systemClock()): Promise<void> {
  await inTransaction(async () => {
    const seenSince = new Date(now.getTime() - SAME_SPAN_MINUTES * 60_000)
    if (!(await records.extendSpan(seenSince, now))) await records.insertSpan(now)
  })
}

/** Those of some consultations during which the product itself was not running. */
export async function findAwayDuring(
  consultations: readonly { id: number; startsAt: Date; endsAt: Date }[],
): Promise<Set<number>> {
  const knownFrom = await records.findFirstSeen()
  if (!knownFrom || consultations.length === 0) return new Set()
  const starts = consultations.map(({ startsAt }) => startsAt.getTime())
  const ends = consultations.map(({ endsAt }) => endsAt.getTime())
  const up = await records.listSpans({
    from: new Date(Math.min(...starts)),
    until: new Date(Math.max(...ends)),
  })
  const away = consultations.filter(({ startsAt, endsAt }) =>
    wasAwayDuring({ from: startsAt, until: endsAt }, up, knownFrom),
  )
  return new Set(away.map(({ id }) => id))
}
