import { currentLocale } from '../../../i18n/current-locale.server.ts'
import { requirePermission, type Actor } from '../../../platform/actor.ts'
import { Problem } from '../../../platform/api/problem.ts'
import { systemClock } from '../../../platform/clock.ts'
import { isDemo } from '../../../platform/demo-content.ts'
import { siteSettings, teamEmail } from '../../../platform/site-settings.ts'
import { readMailState, sendTestMail } from '../../notifications/service/index.server.ts'
import { readStoredFacts } from '../records/index.server.ts'
import { judgeOpening, type OpeningFacts, type OpeningLine } from '../rules/opening.ts'
import type { Opening } from '../schema/settings.ts'
import { readBackupState } from './backups.server.ts'
import { saveSiteSettings } from './settings.server.ts'

type RelayState = OpeningFacts['relay']

let probe: () => Promise<RelayState> = async () => 'none'
let asked: { at: number; state: Promise<RelayState> } | undefined

/** Sets the probe of the relay; called once at start. */
export function provideRelayProbe(ask: () => Promise<RelayState>): void {
  probe = ask
  asked = undefined
}

/** Lifetime of the relay's cached state, so that not every page load probes it. */
const ASKED_FOR_MS = 60_000
/** Timeout of a probe: a relay nearby answers in milliseconds. */
const RELAY_WITHIN_MS = 1500

async function readRelayState(now: Date): Promise<RelayState> {
  if (!asked || now.getTime() - asked.at > ASKED_FOR_MS)
    asked = { at: now.getTime(), state: probe().catch(() => 'silent') }
  const late = Promise.withResolvers<RelayState>()
  const timer = setTimeout(() => late.resolve('silent'), RELAY_WITHIN_MS)
  try {
    return await Promise.race([asked.state, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function readBackupFacts(now: Date): Promise<OpeningFacts['backup']> {
  const { isOn, isMade, isCopied, failure } = await readBackupState(now)
  return { isOn, isMade, isCopied, hasFailed: failure !== undefined }
}

async function readSteps(userId: number, now: Date): Promise<OpeningLine[]> {
  const [stored, mail, relay, backup] = await Promise.all([
    readStoredFacts(userId),
    readMailState(now),
    readRelayState(now),
    readBackupFacts(now),
  ])
  return judgeOpening({ ...stored, hasContact: teamEmail() !== '', mail, relay, backup })
}

/** The opening checklist, for those who manage settings. */
export async function getOpening(actor: Actor, now: Date = systemClock()): Promise<Opening> {
  const { userId } = requirePermission(actor, 'manage-settings')
  if (isDemo() || siteSettings()['opening.isHidden'] === 'yes') return { isShown: false, steps: [] }
  return { isShown: true, steps: await readSteps(userId, now) }
}

/** Hides the checklist for all admins, once everything on it is done. */
export async function hideOpening(actor: Actor, now: Date = systemClock()): Promise<void> {
  const { userId } = requirePermission(actor, 'manage-settings')
  const steps = await readSteps(userId, now)
  if (steps.some(({ isDone }) => !isDone)) throw new Problem('conflict', 'opening-not-done')
  await saveSiteSettings(actor, { 'opening.isHidden': 'yes' })
}

export async function sendOpeningMail(actor: Actor) {
  const { email } = requirePermission(actor, 'manage-mail')
  const { outcome, error } = await sendTestMail(actor, { to: email, locale: currentLocale() })
  return { outcome, error }
}
