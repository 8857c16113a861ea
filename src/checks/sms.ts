import { connect } from 'node:net'
import { once } from 'node:events'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { isLoopback } from '../platform/configuration/loopback.ts'
import { describeError } from '../platform/error-description.ts'
import { findingsOn, type Finding } from './finding.ts'

const { ok, warning, mistake } = findingsOn('sms')

const WITHIN_MS = 10_000

async function reach(address: URL): Promise<void> {
  const port = Number(address.port) || (address.protocol === 'https:' ? 443 : 80)
  const socket = connect({ host: address.hostname.replace(/^\[|\]$/g, ''), port })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(WITHIN_MS) })
  } finally {
    socket.destroy()
  }
}

/**
 * Checks that the SMS gateway is reachable, and for settings that cause avoidable costs. Sends
 * nothing.
 */
export async function examineSms({ sms }: Pick<Configuration, 'sms'>): Promise<Finding[]> {
  if (!sms) return []
  const address = new URL(sms.gateway.url)
  const found: Finding[] = []
  try {
    await reach(address)
    found.push(
      ok(`${address.host} answers; at most ${sms.perDay} parts a day, ${sms.perMonth} a month`),
    )
  } catch (error) {
    const { code, type } = describeError(error)
    found.push(
      mistake(
        `${address.host} of SMS_URL does not answer (${code ?? type})`,
        'see the address, and whether a firewall lets it out',
      ),
    )
  }
  if (address.protocol === 'http:' && !isLoopback(address.hostname))
    found.push(
      warning('numbers and texts go to the gateway without encryption', 'use https:// in SMS_URL'),
    )
  if (sms.prefixes.length === 0)
    found.push(
      warning(
        'codes can be sent to numbers of every country',
        'name yours in SMS_PREFIXES, for example +98,+49: somebody could run up costs',
      ),
    )
  if (!sms.reports)
    found.push(
      warning(
        'nobody says which text messages arrive',
        'set SMS_ID and SMS_REPORT_SECRET, and /sms-reports at the gateway',
      ),
    )
  return found
}
