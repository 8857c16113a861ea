import { useState } from 'react'
import { type Reader } from '../../../../i18n/calendar/dates.ts'
import { formatTimeAndCity } from '../../../../i18n/zones/zones.ts'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { MINUTE_MS } from '../../../../platform/durations.ts'
import { NameIn } from '../../../../ui/name-in.tsx'
import { eightPointStar } from '../../../../ui/marks/star-path.ts'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { RoomState } from '../../room/room.ts'
import { MISSED_AFTER_MINUTES } from '../../rules/attendance.ts'
import { FAMILY_SEES_LAST_MINUTES } from '../../rules/index.ts'
import type { Meeting } from '../../schema/index.ts'
import { useLasting, useMinutesUntil } from './use-room.ts'

/** The time after which a step that usually takes a second or two counts as stuck. */
const LONG_MS = 15_000

/** The call's status and next step in a sentence or two, with the time in small print. */
export function StatusLine({ state, meeting }: { state: RoomState; meeting: Meeting }) {
  const reader = useReader()
  const { peer } = state
  const [hasMet, setMet] = useState(false)
  if (peer && !hasMet) setMet(true)
  const isLong = useLasting(isStuck(state), LONG_MS)
  const next = useNext(state, meeting, hasMet)
  return (
    <div className="min-w-0 flex-1 text-sm sm:text-base">
      <p role="status" className="font-semibold">
        <NameIn sentence={(name) => `${statusOf(state, name, hasMet)} `}>
          {meeting.otherName}
        </NameIn>
        <span className="font-normal">{isLong ? m.room_takes_long() : next}</span>
      </p>
      <TimeLeft state={state} meeting={meeting} reader={reader} />
    </div>
  )
}

/**
 * Whether something of one's own may help, as loading the page again. While the other side has lost
 * its connection nothing does but to wait.
 */
export function isStuck({
  phase,
  peer,
  isOffline,
}: Pick<RoomState, 'phase' | 'peer' | 'isOffline'>): boolean {
  if (phase === 'waiting' || peer?.away) return phase !== 'live' && isOffline
  return phase !== 'live'
}

type TimeLeftProps = { state: RoomState; meeting: Meeting; reader: Reader }

function TimeLeft({ state: { endsAt }, meeting, reader }: TimeLeftProps) {
  const minutes = useMinutesUntil(endsAt)
  if (minutes === undefined || minutes > minutesOf(meeting)) return null
  if (meeting.role === 'family' && minutes > FAMILY_SEES_LAST_MINUTES) return null
  return (
    <p className="text-muted">
      {minutes > 0
        ? m.room_time_left({ count: formatNumber(minutes, reader.locale) })
        : m.room_time_over({ time: formatTimeAndCity(meeting.closesAt, reader) })}
    </p>
  )
}

/** A star that fills as the consultation's time passes; the words next to it say the same. */
export function TimeRing({ state: { endsAt }, meeting }: Omit<TimeLeftProps, 'reader'>) {
  const left = useMinutesUntil(endsAt) ?? Number.POSITIVE_INFINITY
  const share = Math.min(1, Math.max(0, 1 - left / minutesOf(meeting)))
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-12 flex-none">
      <path d={star} className="fill-surface stroke-line" strokeWidth={4} strokeLinejoin="round" />
      {share > 0 && (
        <path
          d={star}
          pathLength={100}
          strokeDasharray={`${share * 100} 100`}
          className="fill-none stroke-primary"
          strokeWidth={4}
          strokeLinejoin="round"
        />
      )}
    </svg>
  )
}

const star = eightPointStar(24, 24, 21)

const minutesOf = ({ startsAt, endsAt }: Meeting): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS

/** For a participant who waits alone: the start, and until when to wait. */
function useNext({ phase, endsAt, waitedMinutes }: RoomState, meeting: Meeting, hasMet: boolean) {
  const reader = useReader()
  const toStart = useMinutesUntil(endsAt && endsAt - minutesOf(meeting) * MINUTE_MS)
  if (phase !== 'waiting' || hasMet) return
  if (toStart !== undefined && toStart > 0)
    return m.room_begins_at({ time: formatTimeAndCity(meeting.startsAt, reader) })
  return waitedMinutes >= MISSED_AFTER_MINUTES ? m.room_waited_enough() : undefined
}

function statusOf(state: RoomState, name: string, hasMet: boolean): string {
  const { phase, peer, isOffline, isLineSlow } = state
  if (phase === 'connecting') return m.room_connecting()
  if (phase === 'waiting') {
    if (isOffline) return m.room_reconnecting()
    return hasMet ? m.room_left({ name }) : m.room_waiting({ name })
  }
  if (phase !== 'live' && peer?.away) return m.room_peer_away({ name })
  if (phase === 'negotiating') return m.room_negotiating({ name })
  if (phase === 'reconnecting') return m.room_reconnecting()
  if (isOffline) return m.room_offline()
  return isLineSlow ? m.room_line_slow() : m.room_live({ name })
}
