import { hash } from 'node:crypto'
import { apart } from '../concurrency/apart.ts'
import { createCache } from '../cache.ts'
import { WorkerPool } from '../workers/pool.ts'
import { startThread } from '../workers/thread.ts'
import { wordsOnly } from './markup.ts'
import type { CleaningAnswer, CleaningTask } from './thread.ts'
import { present } from '../present.ts'

/** Including tags, as stored; a request carries an article in up to 512 KiB. */
const ARTICLE_MAX_CHARACTERS = 500_000

const pool = new WorkerPool<CleaningTask, CleaningAnswer>({
  start: startThread(new URL('./thread.ts', import.meta.url), { memoryMb: 256 }),
  most: 1,
  mostWaiting: 40,
  mostOfOne: 6,
  waitLimitMs: 20_000,
  // The longest text takes a tenth of this.
  timeLimitMs: 5000,
  idleMs: 30_000,
})

/**
 * Cached results, by digest of the text; a text that is its own result, as most are, is not stored.
 */
class KnownResults {
  readonly #cache = createCache<string | true>({
    max: 2000,
    maxSize: 4_000_000,
    sizeOf: (result) => (result === true ? 0 : result.length),
  })

  find(html: string): string | undefined {
    const found = this.#cache.find(digestOf(html))
    return found === true ? html : found
  }

  remember(html: string, result: string): void {
    this.#cache.set(digestOf(html), result === html ? true : result)
  }

  forget(html: string): void {
    this.#cache.remove(digestOf(html))
  }
}

const digestOf = (html: string): string => hash('sha256', html, 'base64')

const written = new KnownResults()
const stored = new KnownResults()

type Cleaned =
  | { ok: true; html: string }
  | { ok: false; reason: 'too-deep' | 'too-long' | 'too-slow' | 'busy' }

/**
 * Cleans the HTML of a just written article in a worker. `owner` groups the work, so that one
 * person's texts do not delay others'. Repeated calls are answered from the cache.
 */
export async function cleanArticle(
  text: string,
  { owner }: { owner?: string | undefined } = {},
): Promise<Cleaned> {
  const html = text.trim()
  if (html.length > ARTICLE_MAX_CHARACTERS) return { ok: false, reason: 'too-long' }
  const known = written.find(html)
  if (known !== undefined) return { ok: true, html: known }
  const outcome = await pool.run({ html, isStored: false }, { owner })
  if (!outcome.ok) return { ok: false, reason: outcome.reason === 'busy' ? 'busy' : 'too-slow' }
  const { html: cleaned } = outcome.answer
  if (cleaned === undefined) return { ok: false, reason: 'too-deep' }
  if (cleaned.length > ARTICLE_MAX_CHARACTERS) return { ok: false, reason: 'too-long' }
  written.remember(html, cleaned)
  // A cleaned text is its own result, so that its next reader need not wait.
  stored.remember(cleaned, cleaned)
  return { ok: true, html: cleaned }
}

const underWay = new Map<string, Promise<string>>()

/**
 * The cleaned HTML of a stored article, cached by its text. Too deep nesting is flattened; a text
 * that takes too long is reduced to its words.
 */
export async function readArticle(html: string): Promise<string> {
  const known = stored.find(html)
  if (known !== undefined) return known
  const begun = underWay.get(html)
  if (begun) return begun
  const reading = cleanStored(html).finally(() => underWay.delete(html))
  underWay.set(html, reading)
  return reading
}

/** The time before a failed cleaning is retried: a busy machine may be the cause. */
const TRIED_AGAIN_MS = 600_000

async function cleanStored(html: string): Promise<string> {
  const outcome = await pool.run({ html, isStored: true }, { isFirst: true })
  const cleaned = outcome.ok ? present(outcome.answer.html) : wordsOnly(html)
  stored.remember(html, cleaned)
  if (!outcome.ok) apart(() => setTimeout(() => stored.forget(html), TRIED_AGAIN_MS).unref())
  return cleaned
}
