import { createSocket } from 'node:dgram'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { describeError } from '../platform/error-description.ts'
import { findingsOn, type Finding } from './finding.ts'

const { ok, warning, mistake } = findingsOn('clock')

/** The offset of another clock, positive when it is ahead, and its uncertainty. */
export interface ClockReading {
  whose: string
  aheadMs: number
  uncertainMs: number
}

const NTP_PORT = 123
const NTP_BYTES = 48
/** Seconds from NTP's epoch, 1900, to 1970. */
const NTP_EPOCH_SECONDS = 2_208_988_800
const FRACTION = 2 ** 32
const TRANSMITTED_AT = 40

/** Queries a time server (SNTP, RFC 4330). @throws an error with a code after the timeout. */
async function readTimeServer(server: string, withinMs: number): Promise<ClockReading> {
  const [host = '', port = String(NTP_PORT)] = server.split(':')
  const socket = createSocket('udp4')
  const answered = Promise.withResolvers<Buffer>()
  const late = () =>
    answered.reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }))
  const timer = setTimeout(late, withinMs)
  socket.on('error', answered.reject).on('message', answered.resolve)
  const asked = Date.now()
  // Version 4, client mode.
  socket.send(Buffer.concat([Buffer.from([0x23]), Buffer.alloc(NTP_BYTES - 1)]), Number(port), host)
  try {
    const answer = await answered.promise
    if (answer.length < NTP_BYTES) throw Object.assign(new Error('no time'), { code: 'EBADMSG' })
    const seconds = answer.readUInt32BE(TRANSMITTED_AT) - NTP_EPOCH_SECONDS
    const fraction = answer.readUInt32BE(TRANSMITTED_AT + 4) / FRACTION
    return reading(server, (seconds + fraction) * 1000, asked)
  } finally {
    clearTimeout(timer)
    socket.close()
  }
}

function reading(whose: string, theirs: number, asked: number, coarseMs = 0): ClockReading {
  const now = Date.now()
  const middle = (asked + now) / 2
  return { whose, aheadMs: theirs - middle, uncertainMs: (now - asked) / 2 + coarseMs }
}

/** The time of another server's `Date` header, to the second. */
async function readDateHeader(url: string, withinMs: number): Promise<ClockReading | undefined> {
  const asked = Date.now()
  const answer = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(withinMs),
  })
  const date = Date.parse(answer.headers.get('date') ?? '')
  // The header is truncated to seconds, half a second on average.
  return Number.isNaN(date) ? undefined : reading(new URL(url).host, date + 500, asked, 500)
}

/** The database's clock; `read` returns it in epoch milliseconds. */
export async function readDatabaseClock(read: () => Promise<number>): Promise<ClockReading> {
  const asked = Date.now()
  return reading('the database', await read(), asked)
}

const WARNED_MS = 2000
const WRONG_MS = 30_000

/** Judges an offset: tokens and codes expire by the clock, and meetings open by it. */
export function judgeClock({ whose, aheadMs, uncertainMs }: ClockReading): Finding {
  const apart = Math.max(0, Math.abs(aheadMs) - uncertainMs)
  if (apart <= WARNED_MS) return ok(`agrees with ${whose}`)
  const seconds = Math.round(apart / 1000)
  const text = `this machine is ${seconds} s ${aheadMs > 0 ? 'behind' : 'ahead of'} ${whose}`
  const remedy = 'switch time synchronisation on, on both machines (timedatectl set-ntp true)'
  return apart > WRONG_MS ? mistake(text, remedy) : warning(text, remedy)
}

const ANSWER_WITHIN_MS = 5000

async function readOrFail(
  whose: string,
  read: () => Promise<ClockReading | undefined>,
): Promise<Finding[]> {
  try {
    const found = await read()
    return found ? [judgeClock(found)] : []
  } catch (error) {
    const code = describeError(error).code ?? 'no answer'
    return [warning(`${whose} does not say the time (${code})`, 'see whether it is reached')]
  }
}

/** Compares the clock with the configured servers only. */
export async function examineClock(
  { timeServer, jitsi, oidcProviders }: Configuration,
  database: ClockReading | undefined,
  withinMs = ANSWER_WITHIN_MS,
): Promise<Finding[]> {
  const pages = [...(jitsi ? [jitsi.url] : []), ...oidcProviders.map(({ issuer }) => issuer)]
  const findings = await Promise.all([
    ...(timeServer ? [readOrFail(timeServer, () => readTimeServer(timeServer, withinMs))] : []),
    ...pages.map((url) => readOrFail(new URL(url).host, () => readDateHeader(url, withinMs))),
  ])
  const all = [...(database ? [judgeClock(database)] : []), ...findings.flat()]
  if (all.length > 0) return all
  const now = new Date().toISOString().slice(0, 19)
  return [
    warning(
      `it is ${now.replace('T', ' ')} UTC by this machine, and there is nothing to compare that with`,
      'see whether that is right, or set NTP_SERVER',
    ),
  ]
}
