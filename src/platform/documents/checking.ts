import { Problem } from '../api/problem.ts'
import { WorkerPool } from '../workers/pool.ts'
import { startThread } from '../workers/thread.ts'
import type { PdfRefusal } from './pdf.ts'

const BUSY_SECONDS = 30

const pool = new WorkerPool<Uint8Array, { wrong: PdfRefusal | undefined }>({
  start: startThread(new URL('./thread.ts', import.meta.url), { memoryMb: 256 }),
  most: 1,
  mostWaiting: 16,
  mostOfOne: 3,
  waitLimitMs: 30_000,
  timeLimitMs: 20_000,
  idleMs: 30_000,
})

/**
 * Checks a PDF in a thread of its own, away from those that answer people. One that takes too long
 * to look through counts as none.
 * @throws {Problem} 503 with Retry-After while too many wait.
 */
export async function checkPdf(
  { userId }: { userId: number },
  bytes: Uint8Array,
): Promise<PdfRefusal | undefined> {
  const outcome = await pool.run(bytes, { owner: String(userId) })
  if (outcome.ok) return outcome.answer.wrong
  if (outcome.reason === 'given-up') return 'not-a-pdf'
  throw new Problem('unavailable', 'busy', { retryAfterSeconds: BUSY_SECONDS })
}
