import {
  ask,
  requireOk,
  type CalendarSource,
  type ReadOptions,
  type SourceContent,
  type Validators,
} from './source.ts'
import { webAddressOf } from './web-address.ts'

const ICS = 'text/calendar, text/plain;q=0.5, */*;q=0.1'

/**
 * Reads a calendar that is one file at a URL.
 * @throws {SourceError} when it cannot be fetched.
 */
export async function readFeed(
  source: CalendarSource,
  known: Validators | undefined,
  options: ReadOptions,
): Promise<SourceContent> {
  const answer = await ask(source, webAddressOf(source.address), {
    ...options,
    headers: {
      accept: ICS,
      ...(known?.etag ? { 'if-none-match': known.etag } : {}),
      ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
    },
  })
  if (answer.status === 304 && known) return { state: 'unchanged' }
  const { headers, body } = requireOk(answer, source.account !== undefined)
  return {
    state: 'read',
    calendars: () => Promise.resolve([body.toString('utf8')]),
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
  }
}
