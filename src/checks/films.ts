import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type OpenDatabase } from '../database/client.ts'
import { findFfmpeg } from '../platform/films/ffmpeg.ts'
import { findingsOn, type Finding } from './finding.ts'

const { ok, warning } = findingsOn('films')

const REMEDY =
  'apt-get install ffmpeg, on each machine that runs the product: it then makes them by itself'

async function countWaiting(open: OpenDatabase): Promise<number> {
  const read = (query: SQL) => rowsOf<Record<string, unknown>>(query, open.root)
  const [known] = await read(sql`select to_regclass('public.media_items') is not null as "is"`)
  if (!known?.['is']) return 0
  const [waiting] = await read(
    sql`select count(*) as "count" from media_items where preparation = 'waiting'`,
  )
  return Number(waiting?.['count'])
}

/**
 * Checks for ffmpeg, which makes posters and renditions of the media library's films. Films play
 * without them, so this is never a mistake.
 * @param open absent while the running product has the database locked.
 * @param looked the version of ffmpeg on this machine.
 */
export async function examineFilms(
  open: OpenDatabase | undefined,
  looked: Promise<string | undefined> = findFfmpeg(),
): Promise<Finding[]> {
  const version = await looked
  if (version) return [ok(`ffmpeg ${version} makes posters and smaller sizes of films`)]
  const waiting = open ? await countWaiting(open) : 0
  return waiting > 0
    ? [warning(`${waiting} films wait for a poster and smaller sizes: there is no ffmpeg`, REMEDY)]
    : [ok('no film waits; ffmpeg is not installed, without which new ones play as they are')]
}
