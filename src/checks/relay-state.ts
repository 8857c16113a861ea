import type { Configuration } from '../platform/configuration/configuration.ts'
import { hasMistake } from './finding.ts'
import { examineRelay } from './relay.ts'

const ANSWER_WITHIN_MS = 4000

/** Whether calls have a relay, by asking it for one; a Jitsi brings its own. */
export async function readRelayState(
  configuration: Configuration,
  now: Date,
): Promise<'none' | 'silent' | 'answers'> {
  if (!configuration.turn && configuration.meetingProvider !== 'jitsi') return 'none'
  const findings = await examineRelay(configuration, { now, withinMs: ANSWER_WITHIN_MS })
  return hasMistake(findings) ? 'silent' : 'answers'
}
