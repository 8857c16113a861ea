import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { HOUR_MS, MINUTE_MS } from '../durations.ts'

const run = promisify(execFile)

const LOOK_LIMIT_MS = 5000
const POSTER_LIMIT_MS = MINUTE_MS
const RENDITION_LIMIT_MS = HOUR_MS
/** The limit of ffmpeg's output; it writes a message for each irregularity of a film. */
const MOST_SAID_BYTES = 1_000_000

/** The version of the ffmpeg in PATH; undefined when there is none. */
export async function findFfmpeg(): Promise<string | undefined> {
  try {
    const { stdout } = await run('ffmpeg', ['-version'], { timeout: LOOK_LIMIT_MS })
    return /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? 'of an unknown version'
  } catch {
    return undefined
  }
}

export const hasFfmpeg = async (): Promise<boolean> => (await findFfmpeg()) !== undefined

const DEMUXER = { 'video/mp4': 'mov', 'video/webm': 'matroska' } as const

/** A film on disk with its known format, so that ffmpeg uses no other demuxer. */
interface Film {
  path: string
  mediaType: keyof typeof DEMUXER
}

/** Runs with lowered priority, and on local files only. */
async function ffmpeg(
  { path, mediaType }: Film,
  options: { before?: readonly string[]; after: readonly string[]; to: string; limitMs: number },
): Promise<void> {
  const { before = [], after, to, limitMs } = options
  const input = ['-protocol_whitelist', 'file', '-f', DEMUXER[mediaType], '-i', `file:${path}`]
  const silent = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', '-threads', '1']
  await run('nice', ['-n', '15', 'ffmpeg', ...silent, ...before, ...input, ...after, to], {
    timeout: limitMs,
    killSignal: 'SIGKILL',
    maxBuffer: MOST_SAID_BYTES,
  })
}

/** Writes a frame as PNG, from a little after the beginning, which is often dark. */
export async function drawPoster(film: Film, seconds: number | null, to: string): Promise<void> {
  const at = Math.min(3, (seconds ?? 0) / 4)
  await ffmpeg(film, {
    before: ['-ss', at.toFixed(2)],
    after: ['-frames:v', '1', '-vf', 'scale=min(1280\\,iw):-2', '-f', 'image2', '-update', '1'],
    to,
    limitMs: POSTER_LIMIT_MS,
  })
}

/**
 * Transcodes the film to a smaller height, playable in every browser and while it downloads.
 * Returns its size in bytes.
 */
export async function makeRendition(film: Film, height: number, to: string): Promise<number> {
  await ffmpeg(film, {
    after: [
      '-map',
      '0:v:0',
      '-map',
      '0:a:0?',
      '-map_metadata',
      '-1',
      '-vf',
      `scale=-2:${height}`,
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '26',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-b:a',
      '96k',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
    ],
    to,
    limitMs: RENDITION_LIMIT_MS,
  })
  return (await stat(to)).size
}
