import type { ServerResponse } from 'node:http'
import { memoryLimit } from '../../database/rate-limits.ts'
import { splitLocale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import type { Actor } from '../../platform/actor.ts'
import { withCallerOrigin } from '../../platform/addresses/caller-origin.ts'
import { escapeMarkup } from '../../platform/html/markup.ts'
import { Problem } from '../../platform/api/problem.ts'
import { present } from '../../platform/present.ts'
import { originOf } from '../requests/caller.ts'
import { API_POLICY, commonHeaders } from '../security-headers.ts'

/** Pages drawn for one reader: far more than people open, also many of them behind one address. */
export const RENDERS = { name: 'page-render', points: 600, perSeconds: 60 } as const

const spendRender = memoryLimit(RENDERS)

/** A signed-in person counts alone, whoever shares their address. */
const readerOf = (actor: Actor, address: string): string =>
  actor.kind === 'person' ? `user:${actor.userId}` : address

/**
 * Counts a page that has to be drawn; one that is cached costs nothing and is not counted.
 * @throws {Problem} 429 past the limit of the reader.
 */
export const countRender = (actor: Actor, address: string): Promise<void> =>
  withCallerOrigin(originOf(actor, address), () => spendRender(readerOf(actor, address)))

/** Says in a few words, which cost nothing to draw, that there were too many pages. */
export function answerTooMany(response: ServerResponse, url: string, problem: Problem): void {
  const { locale } = splitLocale(present(url.split('?', 1)[0]))
  const text = escapeMarkup(m.problem_too_many_requests({}, { locale }))
  const body = `<!doctype html><html lang="${locale}" dir="${locale === 'fa' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>429</title><p>${text}</p></html>`
  response.writeHead(problem.status, {
    ...commonHeaders(),
    'content-security-policy': API_POLICY,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(problem.retryAfterSeconds ?? 60),
  })
  response.end(body)
}

export const isTooMany = (error: unknown): error is Problem =>
  error instanceof Problem && error.kind === 'too-many-requests'
