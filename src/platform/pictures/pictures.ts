import { availableParallelism } from 'node:os'
import { Problem } from '../api/problem.ts'
import { startProcess } from '../workers/child-process.ts'
import { WorkerPool } from '../workers/pool.ts'
import type { DrawnPicture, Drawing, PictureTask } from './drawing.ts'
import { isPictureType, mediaTypeOf } from './media-types.ts'
import { present } from '../present.ts'

/** With fewer processors, pictures get one worker, and the rest is for everything else. */
const PROCESSORS_FOR_TWO = 4
const BUSY_SECONDS = 30

const pool = new WorkerPool<PictureTask, Drawing>({
  start: startProcess(new URL('./process.ts', import.meta.url)),
  most: availableParallelism() < PROCESSORS_FOR_TWO ? 1 : 2,
  mostWaiting: 16,
  mostOfOne: 3,
  waitLimitMs: 30_000,
  timeLimitMs: 30_000,
  idleMs: 30_000,
})

export type PictureRefusal = 'not-a-picture' | 'too-many-pixels' | 'picture-too-slow'

export type DrawnAnew<Made> = ({ ok: true } & Made) | { ok: false; reason: PictureRefusal }

/** Groups the work by uploader: one person's pictures must not delay others'. */
interface Uploader {
  userId: number
}

/** @throws {Problem} 503 with Retry-After while too many pictures wait. */
async function draw(
  { userId }: Uploader,
  task: PictureTask,
): Promise<DrawnAnew<{ pictures: DrawnPicture[] }>> {
  if (!isPictureType(mediaTypeOf(task.bytes))) return { ok: false, reason: 'not-a-picture' }
  const outcome = await pool.run(task, { owner: String(userId) })
  if (outcome.ok) return outcome.answer
  if (outcome.reason === 'given-up') return { ok: false, reason: 'picture-too-slow' }
  throw new Problem('unavailable', 'pictures-busy', { retryAfterSeconds: BUSY_SECONDS })
}

/**
 * Crops a square from the middle, in the given widths.
 * @throws {Problem} 503 as {@link draw}.
 */
export const drawSquares = (
  uploader: Uploader,
  bytes: Uint8Array,
  widths: readonly number[],
): Promise<DrawnAnew<{ pictures: DrawnPicture[] }>> =>
  draw(uploader, { as: 'squares', bytes, widths })

/**
 * The whole picture, in those of the widths that it has.
 * @throws {Problem} 503 as {@link draw}.
 */
export const drawInWidths = (
  uploader: Uploader,
  bytes: Uint8Array,
  widths: readonly number[],
): Promise<DrawnAnew<{ pictures: DrawnPicture[] }>> =>
  draw(uploader, { as: 'widths', bytes, widths })

/**
 * The whole picture, scaled down to the longest side.
 * @throws {Problem} 503 as {@link draw}.
 */
export async function drawWhole(
  uploader: Uploader,
  bytes: Uint8Array,
  longestSide: number,
): Promise<DrawnAnew<{ bytes: Uint8Array }>> {
  const drawn = await draw(uploader, { as: 'whole', bytes, longestSide })
  return drawn.ok ? { ok: true, bytes: present(drawn.pictures[0]).bytes } : drawn
}
