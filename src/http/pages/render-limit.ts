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

/**
 * The limit of rendered pages per reader: far above normal use, even by many behind one address.
 */
export const RENDERS = { name: 'page-render', points: 600, perSeconds: 60 } as const

const spendRender = memoryLimit(RENDERS)

/** Signed-in people are counted individually, whoever shares their address. */
const readerOf = (actor: Actor, address: string): string =>
  actor.kind === 'person' ? `user:${actor.userId}` : address

/**
 * Counts a page to render; cached pages cost nothing and are not counted.
 * @throws {Problem} 429 past the reader's limit.
 */
export const countRender = (actor: Actor, address: string): Promise<void> =>
  withCallerOrigin(originOf(actor, address), () => spendRender(readerOf(actor, address)))

/** A minimal 429 page, without rendering. */
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
