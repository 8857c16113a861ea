/** The components of a calendar as texts, split before parsing. */
export interface Blocks {
  events: string[]
  freeBusy: string[]
  zones: string[]
}

const NESTED = /^(?:BEGIN|END):(VEVENT|VFREEBUSY|VTIMEZONE|VCALENDAR)\s*$/i

/**
 * Splits a calendar into its components, so that a malformed one leaves the others readable.
 * Undefined for texts that are no calendar, or are truncated.
 */
export function cutCalendar(text: string): Blocks | undefined {
  const blocks: Blocks = { events: [], freeBusy: [], zones: [] }
  const lists = { VEVENT: blocks.events, VFREEBUSY: blocks.freeBusy, VTIMEZONE: blocks.zones }
  let open: { name: keyof typeof lists; lines: string[] } | undefined
  let calendars = 0
  let ended = 0
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    const [, found] = NESTED.exec(line) ?? []
    const name = found?.toUpperCase()
    const isBegin = /^begin/i.test(line)
    if (name === 'VCALENDAR' && isBegin) calendars += 1
    else if (name === 'VCALENDAR') ended += 1
    else if (name && isBegin && !open) open = { name: name as keyof typeof lists, lines: [] }
    open?.lines.push(line)
    if (open && !isBegin && name === open.name) {
      lists[open.name].push(open.lines.join('\r\n'))
      open = undefined
    }
  }
  return calendars > 0 && calendars === ended && !open ? blocks : undefined
}

const BY_DATE = /^(DTSTART|DTEND)[^:]*:(\d{8})/gim

/**
 * Whether an event may overlap the time from a date (`YYYYMMDD`) on: recurring events and their
 * changes always may, others if they begin or end then. Most events of an old calendar are over,
 * and need not be parsed.
 */
export function mayConcern(event: string, since: string): boolean {
  if (/^(?:RRULE|RDATE|RECURRENCE-ID|DURATION)/im.test(event)) return true
  const dates = [...event.matchAll(BY_DATE)]
  return dates.length === 0 || dates.some(([, , date = '']) => date >= since)
}
