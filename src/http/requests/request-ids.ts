import type { RequestListener, ServerResponse } from 'node:http'
import { newRequestId, withRequestId } from '../../platform/request-id.ts'
import { startSpan, type RunningSpan } from '../../platform/tracing/spans.ts'
import { hasProxies } from './caller.ts'
import { kindOf } from '../operations/metrics.ts'

/** Immutable built files get no id: each header delays a first visit on a slow connection. */
const WITHOUT_ID = '/assets/'

function endWith(response: ServerResponse, span: RunningSpan): void {
  response.once('close', () => {
    const { statusCode, writableFinished } = response
    span.end(
      { 'http.response.status_code': statusCode, abandoned: !writableFinished },
      statusCode >= 500,
    )
  })
}

/**
 * Assigns a request id, used in the response, the log and the trace. A trusted proxy may set it
 * first.
 */
export const nameRequests =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const { url = '/', method = 'GET' } = request
    if (url.startsWith(WITHOUT_ID)) return listener(request, response)
    const isTrusted = hasProxies()
    const given = isTrusted ? request.headers['x-request-id'] : undefined
    const id = newRequestId(given === undefined ? undefined : String(given))
    response.setHeader('x-request-id', id)
    const kind = kindOf(url.split('?', 1)[0]!)
    const attributes = { 'http.request.method': method, kind, request: id }
    const headers = isTrusted ? request.headers : {}
    startSpan({ name: `${method} ${kind}`, attributes, headers }, (span) => {
      endWith(response, span)
      withRequestId(id, () => listener(request, response))
    })
  }
