import { startProcess } from '../../platform/workers/child-process.ts'
import { WorkerPool } from '../../platform/workers/pool.ts'
import { MOST_WAITING } from './kept-pictures.ts'
import type { SharedPage } from './picture-drawing.ts'

const pool = new WorkerPool<SharedPage, Uint8Array>({
  start: startProcess(new URL('./picture-process.ts', import.meta.url)),
  most: 1,
  mostWaiting: MOST_WAITING,
  mostOfOne: MOST_WAITING,
  waitLimitMs: 30_000,
  timeLimitMs: 15_000,
  idleMs: 30_000,
})

/** Draws the picture as PNG: what the page is, its title, and whose site it is on. */
export async function drawSharePicture(page: SharedPage): Promise<Buffer> {
  const outcome = await pool.run(page)
  if (!outcome.ok) throw new Error(outcome.reason)
  return Buffer.from(outcome.answer)
}
