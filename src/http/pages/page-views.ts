import type { IncomingMessage } from 'node:http'
import { isPersonReading } from '../../platform/person-reading.ts'
import { noteView } from '../../features/blog/service/index.server.ts'
import { noteResourceView } from '../../features/library/service/index.server.ts'
import type { Actor } from '../../platform/actor.ts'
import { COPY_HEADER } from '../../platform/device/copies.ts'
import { present } from '../../platform/present.ts'

const READ = /^(?:\/fa)?\/(blog|resources)\/([a-z\d]+(?:-[a-z\d]+)*)$/

type PageView = { kind: 'article'; slug: string } | { kind: 'resource' }

/**
 * The page was sent a moment ago, and is requested again on its reader's clock (`clock-script.ts`).
 */
const SENT_JUST_NOW = /(?:^|; )again=1(?:;|$)/

/** What a person's browser was sent to read, fresh or cached; undefined for anything else. */
export function viewOf(
  { method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  status: number,
): PageView | undefined {
  // A device's copy was counted when it was read.
  if (method !== 'GET' || status !== 200 || COPY_HEADER in headers) return undefined
  if (SENT_JUST_NOW.test(headers.cookie ?? '')) return undefined
  const [, part, slug] = READ.exec(present(url.split('?', 1)[0])) ?? []
  if (slug === undefined) return undefined
  const { 'user-agent': userAgent, 'sec-purpose': secPurpose, purpose } = headers
  if (!isPersonReading({ userAgent, purpose: String(secPurpose ?? purpose ?? '') }))
    return undefined
  return part === 'blog' ? { kind: 'article', slug } : { kind: 'resource' }
}

/** Counts an article's or a resource's page that was sent. */
export function notePageView(request: IncomingMessage, status: number, actor: Actor): void {
  const view = viewOf(request, status)
  if (view?.kind === 'article') noteView(actor, view.slug)
  else if (view) noteResourceView(actor)
}
