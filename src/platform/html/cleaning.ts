import { hash } from 'node:crypto'
import { wordsOnly } from '../markup.ts'
import { WorkerPool } from '../workers/pool.ts'
import { startThread } from '../workers/thread.ts'
import type { CleaningAnswer, CleaningTask } from './thread.ts'

/** With its tags, as it is kept; an article that is sent comes in 512 KiB. */
export const ARTICLE_MAX_CHARACTERS = 500_000

const pool = new WorkerPool<CleaningTask, CleaningAnswer>({
  start: startThread(new URL('thread.ts', import.meta.url), { memoryMb: 256 }),
  most: 1,
  mostWaiting: 40,
  mostOfOne: 6,
  waitLimitMs: 20_000,
  // A text of the greatest length takes a tenth of it.
  timeLimitMs: 5000,
  idleMs: 30_000,
})

/** What was found clean already, by its digest; other results are kept with their text. */
const known = new Map<string, string | true>()
const MOST_KNOWN = 2000
const MOST_KNOWN_CHARACTERS = 4_000_000
let knownCharacters = 0

const sizeOf = (result: string | true | undefined) =>
  typeof result === 'string' ? result.length : 0

function forget(digest: string): void {
  knownCharacters -= sizeOf(known.get(digest))
  known.delete(digest)
}

function remember(digest: string, result: string | true): void {
  forget(digest)
  known.set(digest, result)
  knownCharacters += sizeOf(result)
  for (const oldest of known.keys()) {
    if (known.size <= MOST_KNOWN && knownCharacters <= MOST_KNOWN_CHARACTERS) return
    forget(oldest)
  }
}

const digestOf = (html: string): string => hash('sha256', html, 'base64')

export type Cleaned =
  { ok: true; html: string } | { ok: false; reason: 'too-deep' | 'too-long' | 'too-slow' | 'busy' }

/**
 * Cleans an article's HTML as somebody has just written it, apart from what answers people. `owner`
 * is who waits for it: one person's texts hold up nobody else's.
 */
export async function cleanArticle(
  html: string,
  { owner }: { owner?: string | undefined } = {},
): Promise<Cleaned> {
  if (html.length > ARTICLE_MAX_CHARACTERS) return { ok: false, reason: 'too-long' }
  const digest = digestOf(html)
  if (known.get(digest) === true) return { ok: true, html }
  const outcome = await pool.run({ html, isKept: false }, { owner })
  if (!outcome.ok) return { ok: false, reason: outcome.reason === 'busy' ? 'busy' : 'too-slow' }
  const { html: cleaned } = outcome.answer
  if (cleaned === undefined) return { ok: false, reason: 'too-deep' }
  if (cleaned.length > ARTICLE_MAX_CHARACTERS) return { ok: false, reason: 'too-long' }
  // It is its own result: who reads it next waits for nobody.
  remember(digestOf(cleaned), true)
  return { ok: true, html: cleaned }
}

const underWay = new Map<string, Promise<string>>()

/**
 * The HTML of an article that is kept, cleaned: once for each text, whoever reads it and however
 * often. What is nested too deeply is made flatter, and what takes too long to clean shows its words.
 */
export async function readArticle(html: string): Promise<string> {
  const digest = digestOf(html)
  const found = known.get(digest)
  if (found !== undefined) {
    remember(digest, found)
    return found === true ? html : found
  }
  const begun = underWay.get(digest)
  if (begun) return begun
  const reading = cleanKept(html, digest).finally(() => underWay.delete(digest))
  underWay.set(digest, reading)
  return reading
}

/** A busy machine may have been at fault: it is tried again after so long. */
const TRIED_AGAIN_MS = 600_000

async function cleanKept(html: string, digest: string): Promise<string> {
  const outcome = await pool.run({ html, isKept: true }, { isFirst: true })
  if (outcome.ok) {
    const cleaned = outcome.answer.html!
    remember(digest, cleaned === html ? true : cleaned)
    return cleaned
  }
  const words = wordsOnly(html)
  remember(digest, words)
  setTimeout(() => forget(digest), TRIED_AGAIN_MS).unref()
  return words
}
