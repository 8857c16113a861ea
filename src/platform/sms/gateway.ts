import { describeError } from '../error-description.ts'
import { parsedJson } from '../parsed-json.ts'

/**
 * A generic SMS gateway, called with one HTTP request: URL, method, headers and body are the
 * operator's, with placeholders. The URL may be within the operator's own network.
 */

export interface SmsGateway {
  /** With placeholders such as `{to}`, in the query too. */
  url: string
  method: 'POST' | 'GET'
  /** `application/json` or `application/x-www-form-urlencoded`: decides how values are escaped. */
  contentType: string
  /** With `{to}`, `{from}`, `{text}` and `{id}`; empty for GET. */
  body: string
  headers: Readonly<Record<string, string>>
  from: string
  /** The path of the message id in the response, such as `entries.0.messageid`. */
  idPath: string | undefined
}

export interface OutgoingSms {
  /** In E.164, `+98…`. */
  to: string
  text: string
  /** Our own id of the message. */
  id: string
}

/**
 * `later`: not accepted, temporarily. `unclear`: possibly accepted, so that a retry could send it
 * twice.
 */
export type SmsAnswer =
  | { outcome: 'sent'; providerId: string | undefined }
  | { outcome: 'refused' | 'later' | 'unclear'; error: string }

const WITHIN_MS = 15_000
const MOST_READ = 20_000

const inJson = (value: string) => JSON.stringify(value).slice(1, -1)

/** Fills each placeholder once; braces in values are not expanded. */
function fillPlaces(
  template: string,
  values: Record<string, string>,
  write: (value: string) => string,
) {
  return template.replace(/\{(to|from|text|id|number)\}/g, (_, name: string) =>
    write(values[name] ?? ''),
  )
}

/** The HTTP request; `{number}` is the number without its plus. */
export function requestOf(gateway: SmsGateway, sms: OutgoingSms) {
  const { url, method, contentType, body, headers, from } = gateway
  const values = { ...sms, from, number: sms.to.replace('+', '') }
  const isJson = contentType.includes('json')
  const filled = fillPlaces(body, values, isJson ? inJson : encodeURIComponent)
  return {
    url: fillPlaces(url, values, encodeURIComponent),
    init: {
      method,
      headers: { ...headers, ...(method === 'POST' ? { 'content-type': contentType } : {}) },
      ...(method === 'POST' ? { body: filled } : {}),
    },
  }
}

/** The text at a path of keys and indexes in a gateway's response. */
export function textAt(answer: unknown, path: string): string | undefined {
  let found = answer
  for (const name of path.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined
}

const idIn = (text: string, path: string): string | undefined => textAt(parsedJson(text), path)

/** The beginning of the response; empty when it breaks off. */
async function readStart(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of answer.body ?? []) {
      parts.push(part)
      bytes += part.length
      if (bytes >= MOST_READ) break
    }
  } catch {
    return ''
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Statuses for a temporary refusal without any effect. */
const NOT_NOW: readonly number[] = [408, 429, 503]

async function read(answer: Response, idPath: string | undefined): Promise<SmsAnswer> {
  const { status } = answer
  if (answer.ok && idPath === undefined) {
    await answer.body?.cancel()
    return { outcome: 'sent', providerId: undefined }
  }
  const text = await readStart(answer)
  if (answer.ok) {
    const providerId = idIn(text, idPath ?? '')
    // Some gateways always respond with 200, and return an id only for accepted messages.
    return providerId ? { outcome: 'sent', providerId } : { outcome: 'unclear', error: 'no-id' }
  }
  if (NOT_NOW.includes(status)) return { outcome: 'later', error: String(status) }
  return { outcome: status >= 500 ? 'unclear' : 'refused', error: String(status) }
}

/** Errors before the connection was made: the gateway did not get the message. */
const UNCONNECTED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|\w*SELF_SIGNED\w*|UNABLE_TO_\w+)$/

/** Sends once, without redirects. */
export async function sendSms(gateway: SmsGateway, sms: OutgoingSms): Promise<SmsAnswer> {
  const { url, init } = requestOf(gateway, sms)
  try {
    const signal = AbortSignal.timeout(WITHIN_MS)
    return await read(await fetch(url, { ...init, redirect: 'manual', signal }), gateway.idPath)
  } catch (error) {
    const { code } = describeError(error)
    if (code !== undefined && UNCONNECTED.test(code)) return { outcome: 'later', error: code }
    return { outcome: 'unclear', error: code ?? 'no-answer' }
  }
}
