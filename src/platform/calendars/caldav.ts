import { within, allOf, type Resource } from './multistatus.ts'
import { parseMultistatus } from './parsing.ts'
import {
  ask,
  MOST_BYTES,
  requireOk,
  SourceError,
  type CalendarSource,
  type ReadOptions,
  type SourceContent,
} from './source.ts'
import type { OutgoingAnswer } from '../outgoing/request.ts'
import { webAddressOf } from './web-address.ts'

const NAMESPACES =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/"'

const PROPERTIES = `<?xml version="1.0" encoding="utf-8"?>
<d:propfind ${NAMESPACES}><d:prop><d:resourcetype/><d:current-user-principal/>
<c:calendar-home-set/><c:supported-calendar-component-set/><c:schedule-calendar-transp/>
<d:sync-token/><s:getctag/></d:prop></d:propfind>`

const stamp = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const eventsWithin = ({ from, to }: Span) => `<?xml version="1.0" encoding="utf-8"?>
<c:calendar-query ${NAMESPACES}><d:prop><c:calendar-data/></d:prop><c:filter>
<c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT">
<c:time-range start="${stamp(from)}" end="${stamp(to)}"/>
</c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`

export interface Span {
  from: Date
  to: Date
}

const MOST_CALENDARS = 30

interface Reached {
  url: string
  resources: Resource[]
}

/** A connection to one account, with one deadline for all its requests. */
class Account {
  readonly #source: CalendarSource
  readonly #options: ReadOptions
  readonly #until: number

  constructor(source: CalendarSource, options: ReadOptions) {
    this.#source = source
    this.#options = options
    this.#until = performance.now() + options.withinMs
  }

  async #dav(url: string, method: string, depth: '0' | '1', body: string) {
    const withinMs = Math.max(1, Math.ceil(this.#until - performance.now()))
    return ask(this.#source, url, {
      ...this.#options,
      withinMs,
      method,
      body: Buffer.from(body),
      headers: { depth, 'content-type': 'application/xml; charset=utf-8' },
    })
  }

  #resourcesIn(answer: OutgoingAnswer): Promise<Resource[] | undefined> {
    return parseMultistatus(answer.body.toString('utf8'), this.#options.owner)
  }

  /** @throws {SourceError} */
  async properties(url: string, depth: '0' | '1'): Promise<Reached> {
    const answer = requireOk(await this.#dav(url, 'PROPFIND', depth, PROPERTIES), true)
    const resources = await this.#resourcesIn(answer)
    if (!resources) throw new SourceError('no-calendar')
    return { url: answer.address, resources }
  }

  /** @throws {SourceError} */
  async events(url: string, span: Span): Promise<string[]> {
    const answer = requireOk(await this.#dav(url, 'REPORT', '1', eventsWithin(span)), true)
    const resources = await this.#resourcesIn(answer)
    if (!resources) throw new SourceError('not-a-calendar')
    return resources.flatMap(({ prop }) => within(prop, 'calendar-data')?.text ?? [])
  }
}

const isCalendar = ({ prop }: Resource): boolean =>
  within(prop, 'resourcetype', 'calendar') !== undefined

/** Ignores task lists, and calendars that their owner marked as transparent. */
function countsAsBusy({ prop }: Resource): boolean {
  const kinds = allOf(within(prop, 'supported-calendar-component-set'), 'comp')
  const hasEvents =
    kinds.length === 0 ||
    kinds.some(({ attributes }) => attributes.name?.toUpperCase() === 'VEVENT')
  return hasEvents && !within(prop, 'schedule-calendar-transp', 'transparent')
}

const hrefIn = ({ resources, url }: Reached, name: string): string | undefined => {
  for (const { prop } of resources) {
    const href = within(prop, name, 'href')?.text.trim()
    if (href && URL.canParse(href, url)) return new URL(href, url).href
  }
  return undefined
}

/**
 * @throws {SourceError} unless the response only means that CalDAV is at another path of this host.
 */
async function reachFirst(account: Account, url: string): Promise<Reached> {
  try {
    return await account.properties(url, '0')
  } catch (error) {
    const isElsewhere =
      error instanceof SourceError &&
      (error.code === 'gone' || error.code === 'server-error' || error.code === 'no-calendar')
    if (!isElsewhere) throw error
    return account.properties(new URL('/.well-known/caldav', url).href, '0')
  }
}

/** The calendars at a URL: the calendar itself, or those of the account (RFC 6764, RFC 4791). */
async function listCalendars(account: Account, url: string): Promise<Reached> {
  const first = await reachFirst(account, url)
  const itself = first.resources.filter(isCalendar)
  if (itself.length > 0) return { url: first.url, resources: itself.slice(0, 1) }
  const principal = hrefIn(first, 'current-user-principal')
  const known = hrefIn(first, 'calendar-home-set')
  const home =
    known ?? (principal && hrefIn(await account.properties(principal, '0'), 'calendar-home-set'))
  const place = home ?? first.url
  const { url: at, resources } = await account.properties(place, '1')
  return { url: at, resources: resources.filter((one) => isCalendar(one) && countsAsBusy(one)) }
}

const versionOf = ({ href, prop }: Resource): string | undefined => {
  const version = (within(prop, 'getctag') ?? within(prop, 'sync-token'))?.text.trim()
  return version ? `${href} ${version}` : undefined
}

/** A combined validator of the calendars; null when a server sends no versions. */
function validatorOf(resources: readonly Resource[]): string | null {
  const versions = resources.map(versionOf)
  return versions.every((version) => version !== undefined) ? versions.toSorted().join('\n') : null
}

/**
 * An account's calendars; the events of the span are fetched on demand.
 * @throws {SourceError} when they cannot be read.
 */
export async function readCaldav(
  source: CalendarSource,
  { span, ...options }: ReadOptions & { span: Span },
): Promise<SourceContent> {
  const account = new Account(source, options)
  const { url, resources } = await listCalendars(account, webAddressOf(source.address))
  if (resources.length === 0 || resources.length > MOST_CALENDARS)
    throw new SourceError('no-calendar')
  return {
    state: 'read',
    etag: validatorOf(resources),
    lastModified: null,
    async calendars() {
      const calendars: string[] = []
      let size = 0
      for (const { href } of resources) {
        const events = await account.events(new URL(href, url).href, span)
        size += events.reduce((sum, text) => sum + text.length, 0)
        if (size > MOST_BYTES) throw new SourceError('too-large')
        calendars.push(...events)
      }
      return calendars
    },
  }
}
