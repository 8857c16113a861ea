import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { describeError } from '../platform/error-description.ts'
import { DAY_MS } from '../platform/durations.ts'
import { findingsOn, type Finding } from './finding.ts'

const { ok, warning, mistake, unseen } = findingsOn('certificate')

const ANSWER_WITHIN_MS = 8000
/** Certificates that renew automatically do so a month before they expire. */
const RENEW_BEFORE_DAYS = 14

interface CertificateOptions {
  now: Date
  withinMs?: number
  /** PEM, for a certificate of a private authority. */
  certificateAuthority?: string | undefined
}

interface ShownCertificate {
  endsAt: Date
  /** The OpenSSL error code for which browsers would refuse it. */
  refusal: string | undefined
}

/** Reads the site's certificate, even an invalid one. */
async function readCertificate(
  { hostname, port }: URL,
  {
    withinMs,
    certificateAuthority,
  }: { withinMs: number; certificateAuthority?: string | undefined },
): Promise<ShownCertificate> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket: TLSSocket = connect({
    host,
    port: Number(port || 443),
    rejectUnauthorized: false,
    ...(isIP(host) ? {} : { servername: host }),
    ...(certificateAuthority ? { ca: certificateAuthority } : {}),
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(withinMs) })
    const { valid_to: end } = socket.getPeerCertificate()
    const refusal = socket.authorizationError as Error | string | null
    return { endsAt: new Date(end), refusal: refusal ? codeOf(refusal) : undefined }
  } finally {
    socket.on('error', () => {}).destroy()
  }
}

/** Node passes either a code, or an error with one. */
const codeOf = (refusal: Error | string): string =>
  typeof refusal === 'string' ? refusal : (describeError(refusal).code ?? refusal.name)

const RENEWAL = 'see that the proxy renews it by itself, and read the proxy’s log'

function judge({ endsAt, refusal }: ShownCertificate, host: string, now: Date): Finding {
  const day = endsAt.toISOString().slice(0, 10)
  const leftMs = endsAt.getTime() - now.getTime()
  if (leftMs <= 0) return mistake(`the one of ${host} ended on ${day}: browsers refuse it`, RENEWAL)
  if (leftMs < RENEW_BEFORE_DAYS * DAY_MS)
    return warning(`the one of ${host} ends on ${day}`, RENEWAL)
  if (refusal)
    return warning(
      `the one of ${host} is good until ${day}, and not known to this machine (${refusal})`,
      'open the site in a browser; where that warns, set up a certificate of a known authority',
    )
  return ok(`the one of ${host} is good until ${day}`)
}

/** Checks the expiry of the certificate that APP_URL serves. */
export async function examineCertificate(
  { appUrl }: Pick<Configuration, 'appUrl'>,
  { now, withinMs = ANSWER_WITHIN_MS, certificateAuthority }: CertificateOptions,
): Promise<Finding[]> {
  const url = new URL(appUrl)
  if (url.protocol !== 'https:') return []
  try {
    return [judge(await readCertificate(url, { withinMs, certificateAuthority }), url.host, now)]
  } catch (error) {
    const code = describeError(error).code ?? 'no answer'
    return [
      unseen(
        `the one of ${url.host} could not be looked at from this machine (${code})`,
        'look from another one; some routers keep a site from reaching its own name',
      ),
    ]
  }
}
