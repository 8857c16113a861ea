import type { Configuration } from '../platform/configuration/configuration.ts'
import { describeError } from '../platform/error-description.ts'
import { findingsOn, type Finding } from './finding.ts'

const { ok, mistake } = findingsOn('jitsi')

const ANSWER_WITHIN_MS = 8000

/**
 * Checks that the deployment's own Jitsi responds. Only a call shows whether it accepts our tokens.
 */
export async function examineJitsi({ jitsi }: Configuration): Promise<Finding[]> {
  if (!jitsi) return []
  // A file that only a Jitsi Meet serves.
  const address = new URL('/external_api.js', jitsi.url)
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    await answer.body?.cancel()
    if (answer.ok) return [ok(`${jitsi.url} answers as a Jitsi Meet does`)]
    return [
      mistake(
        `${jitsi.url} answers, but not as a Jitsi Meet does (${answer.status})`,
        'mend JITSI_URL, or see to the Jitsi',
      ),
    ]
  } catch (error) {
    const code = describeError(error).code ?? 'no answer'
    return [
      mistake(`${jitsi.url} does not answer (${code})`, 'see that the Jitsi runs and is reached'),
    ]
  }
}
