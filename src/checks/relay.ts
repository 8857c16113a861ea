import { isIP } from 'node:net'
import { relayServers } from '../features/meetings/service/index.server.ts'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { describeError } from '../platform/error-description.ts'
import { isLoopback } from '../platform/configuration/loopback.ts'
import { parseRelayUrl, type RelayAddress } from '../platform/configuration/meetings.ts'
import { DAY_MS } from '../platform/durations.ts'
import { findingsOn, hasMistake, type Finding } from './finding.ts'
import { askForRelay, type RelayAnswer } from './relay-allocation.ts'

const { ok, warning, mistake } = findingsOn('relay')

const ANSWER_WITHIN_MS = 6000
const RENEW_BEFORE_DAYS = 14

export interface RelayOptions {
  now: Date
  withinMs?: number
  /** PEM, for a relay's certificate of a private authority. */
  certificateAuthority?: string | undefined
}

/** Checks that each URL of the relay grants an allocation with the product's credentials. */
export async function examineRelay(
  { turn, relayOnly, meetingProvider }: Configuration,
  options: RelayOptions,
): Promise<Finding[]> {
  if (!turn) {
    if (meetingProvider === 'jitsi') return [ok('not needed: meetings are on the Jitsi')]
    return [
      warning(
        'there is none: where networks keep two people apart their call does not begin',
        'set up coturn (docs/operating.md, “The relay”), then set TURN_URLS and TURN_SECRET',
      ),
    ]
  }
  const addresses = turn.urls.flatMap((url) => parseRelayUrl(url) ?? [])
  const findings = await Promise.all(
    addresses.map((address) => examineAddress(address, turn.secret, options)),
  )
  return [...findings.flat(), ...examineSelection(addresses), ...examinePrivacy(relayOnly)]
}

async function examineAddress(
  address: RelayAddress,
  secret: string,
  { now, withinMs = ANSWER_WITHIN_MS, certificateAuthority }: RelayOptions,
): Promise<Finding[]> {
  const guest = { consultationId: 0, role: 'doctor' }
  const [server] = relayServers({ urls: [address.url], secret }, guest, now)
  const { username = '', credential = '' } = server ?? {}
  try {
    const options = { withinMs, certificateAuthority }
    const answer = await askForRelay(address, { username, credential }, options)
    return judge(address, answer, now)
  } catch (error) {
    return [judgeFailure(address, describeError(error).code ?? 'unknown')]
  }
}

const PRIVATE =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|127\.|0\.|f[cd]|fe80:|::1$)/i

function judge(address: RelayAddress, answer: RelayAnswer, now: Date): Finding[] {
  const { url, host } = address
  if (answer.kind === 'refused') return [judgeRefusal(url, answer)]
  const { relayedAddress, openTo, certificateEndsAt } = answer
  const findings = [ok(`${url} gives a relay, at ${relayedAddress}`)]
  // A relay for local tests may have a private address.
  if (PRIVATE.test(relayedAddress) && !isLoopback(host) && !(isIP(host) && PRIVATE.test(host)))
    findings.push(
      mistake(
        `${url} gives relays at ${relayedAddress}, which nobody outside reaches`,
        'set external-ip=PUBLIC/PRIVATE in turnserver.conf',
      ),
    )
  if (openTo.length > 0)
    findings.push(
      warning(
        `${url} passes on to inner networks (${openTo.join(', ')}): whoever has a link could reach what stands behind it`,
        'add denied-peer-ip for private ranges to turnserver.conf, and take allow-loopback-peers out',
      ),
    )
  if (certificateEndsAt && certificateEndsAt.getTime() - now.getTime() < RENEW_BEFORE_DAYS * DAY_MS)
    findings.push(
      warning(
        `the certificate of ${url} ends on ${certificateEndsAt.toISOString().slice(0, 10)}`,
        'see that it is renewed, and that coturn reads the new one (docs/operating.md, “The relay”)',
      ),
    )
  return findings
}

function judgeRefusal(url: string, { code, reason }: { code: number; reason: string }): Finding {
  const text = `${url} refused: ${[code || '', reason].filter(Boolean).join(' ')}`
  switch (code) {
    case 401:
      return mistake(
        text,
        'TURN_SECRET must be static-auth-secret of turnserver.conf, with use-auth-secret; the clocks of both machines must agree',
      )
    case 486:
      return mistake(text, 'raise user-quota or total-quota in turnserver.conf')
    case 508:
      return mistake(text, 'widen min-port to max-port in turnserver.conf, and in the firewall')
    default:
      return mistake(text, 'look into the relay’s log; docs/operating.md has a configuration')
  }
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/

function judgeFailure({ url, port, transport }: RelayAddress, code: string): Finding {
  if (CERTIFICATE.test(code))
    return mistake(
      `${url} shows a certificate that browsers refuse (${code})`,
      'set cert to the full chain for this very name, and pkey to its key, and start coturn again',
    )
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return mistake(`${url} is a name that is not found (${code})`, 'mend TURN_URLS or the DNS')
  if (code === 'EPROTO' || code.startsWith('ERR_SSL'))
    return mistake(
      `${url} does not speak TLS (${code})`,
      'set tls-listening-port, cert and pkey in turnserver.conf',
    )
  const kind = transport === 'udp' ? 'UDP' : 'TCP'
  return mistake(
    `${url} does not answer (${code})`,
    `see that coturn runs and that firewalls let ${kind} port ${port} in`,
  )
}

/** Some networks allow only web traffic, so TLS on port 443 is needed. */
function examineSelection(addresses: readonly RelayAddress[]): Finding[] {
  const kinds = new Set(addresses.map(({ transport }) => transport))
  const missing = (['udp', 'tcp', 'tls'] as const).filter((kind) => !kinds.has(kind))
  const hasWebPort = addresses.some(({ transport, port }) => transport === 'tls' && port === 443)
  if (missing.length === 0 && hasWebPort) return []
  const what =
    missing.length > 0
      ? `nothing over ${missing.join(' and ').toUpperCase()}`
      : 'no TLS on port 443'
  return [
    warning(
      `TURN_URLS has ${what}: who is behind a strict network, or in a filtered country, may not get through`,
      'offer turn:…?transport=udp, turn:…?transport=tcp and turns:HOST:443?transport=tcp',
    ),
  ]
}

const examinePrivacy = (relayOnly: boolean): Finding[] =>
  relayOnly ? [ok('MEETING_RELAY_ONLY is on: neither side learns the other’s address')] : []

const STATE_WITHIN_MS = 4000

/** The relay's state, by requesting an allocation; a Jitsi brings its own relay. */
export async function readRelayState(
  configuration: Configuration,
  now: Date,
): Promise<'none' | 'silent' | 'answers'> {
  if (!configuration.turn && configuration.meetingProvider !== 'jitsi') return 'none'
  const findings = await examineRelay(configuration, { now, withinMs: STATE_WITHIN_MS })
  return hasMistake(findings) ? 'silent' : 'answers'
}
