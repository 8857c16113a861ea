import type { System } from '../../../platform/actor.ts'
import { MINUTE_MS } from '../../../platform/durations.ts'
import { isUnderMaintenance } from '../../../platform/site-settings.ts'
import { readMailState } from '../../notifications/service/index.server.ts'
import * as records from '../records/ended.server.ts'
import { wasAwayDuring } from '../rules/uptime.ts'

/** Long enough for every job to run once after a downtime that counts. */
const JUST_NOW_MINUTES = 15

/**
 * Whether people can answer what a mail asks: mail is sent, the site is not under maintenance, and
 * the product was running until now. Otherwise silence does not count as an answer.
 */
export async function canBeAnswered(_system: System, now: Date): Promise<boolean> {
  if (isUnderMaintenance() || (await readMailState(now)) === 'stopped') return false
  return !(await wasAwayJustNow(now))
}

async function wasAwayJustNow(now: Date): Promise<boolean> {
  const lately = { from: new Date(now.getTime() - JUST_NOW_MINUTES * MINUTE_MS), until: now }
  const knownFrom = await records.findFirstSeen()
  if (!knownFrom) return false
  return wasAwayDuring(lately, await records.listSpans(lately), knownFrom)
}
