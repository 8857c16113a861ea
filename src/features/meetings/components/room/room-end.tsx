import { useEffect, useRef } from 'react'
import { formatTimeAndCity } from '../../../../i18n/zones/zones.ts'
import { localPath } from '../../../../i18n/local-path.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Scene } from '../../../../ui/marks/scene.tsx'
import { NameIn } from '../../../../ui/name-in.tsx'
import { WrittenText } from '../../../../ui/own-words.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { RoomState } from '../../room/room.ts'
import type { Meeting } from '../../schema/index.ts'
import { goneTexts, loginPath } from '../meeting-missing.tsx'
import { useMinutesUntil } from './use-room.ts'

type EndState = Pick<RoomState, 'ended' | 'refused' | 'remoteTracks' | 'chat'>

type RoomEndProps = {
  state: EndState
  meeting: Meeting
  onAgain: () => void
  onTakeOver: () => void
}

const ENDED = {
  left: { title: m.room_ended_left, text: m.room_ended_left_text },
  time: { title: m.room_ended_time, text: m.room_ended_time_text },
  cancelled: { title: m.room_ended_cancelled, text: m.room_ended_cancelled_text },
  moved: { title: m.room_ended_moved, text: m.room_ended_moved_text },
  replaced: { title: m.room_ended_replaced, text: m.room_ended_replaced_text },
}

function endedWords({ state: { ended }, meeting: { role } }: RoomEndProps) {
  if (ended === 'specialist-gone' || ended === 'family-gone') return goneTexts(ended, role)
  return ended && ENDED[ended]
}

const ENDED_BY = { early: 'moved', open: undefined, over: 'time', cancelled: 'cancelled' } as const

/** Who has left can return until the room closes, also while this page stays open. */
function stateNow({ state, meeting }: RoomEndProps, isClosed: boolean): EndState {
  const { ended, refused } = state
  if (refused === 'over') return { ...state, refused: undefined, ended: 'time' }
  const canReturn = ended === 'left' || ended === 'replaced' || refused === 'seat-taken'
  const endedBy = ENDED_BY[meeting.state] ?? (isClosed ? 'time' : undefined)
  return canReturn && endedBy ? { ...state, refused: undefined, ended: endedBy } : state
}

/** Whether the two met: in this room, or in an earlier one that only the server saw. */
const haveMet = ({ state, meeting }: RoomEndProps): boolean =>
  state.remoteTracks > 0 || meeting.isReviewDue

/** The page after a call, or without one: the reason, and the next steps. */
export function RoomEnd(given: RoomEndProps) {
  const { meeting } = given
  const toClose = useMinutesUntil(Date.parse(meeting.closesAt)) ?? 0
  const state = stateNow(given, toClose <= 0)
  const props = { ...given, state }
  const reader = useReader()
  const title = useRef<HTMLHeadingElement>(null)
  // The rest of the screen was removed, with the focused element.
  useEffect(() => title.current?.focus(), [])
  const ended = endedWords(props)
  const time = formatTimeAndCity(meeting.closesAt, reader)
  // Somebody who waited in vain is not thanked.
  const isThanked = (state.ended === 'left' || state.ended === 'time') && haveMet(props)
  return (
    <Card className="flex flex-col gap-6 sm:flex-row-reverse sm:items-center sm:justify-between">
      {isThanked && <Scene name="thanks" className="max-w-60 sm:max-w-72" />}
      <div className="flex min-w-0 flex-col items-start gap-4">
        <h2 ref={title} tabIndex={-1}>
          {ended ? ended.title() : refusedTitle(props)}
        </h2>
        <p className="measure">{ended ? ended.text({ time }) : refusedText(props)}</p>
        <Undelivered chat={state.chat} name={meeting.otherName} />
        <div className="actions w-full">
          <Next {...props} />
        </div>
      </div>
    </Card>
  )
}

/** Own chat lines that were not delivered, to be sent in another way. */
function Undelivered({ chat, name }: { chat: RoomState['chat']; name: string }) {
  const lines = chat.filter(({ isDelivered, card }) => !isDelivered && !card)
  if (lines.length === 0) return null
  return (
    <div className="measure">
      <p>
        <NameIn sentence={(other) => m.room_chat_undelivered({ name: other })}>{name}</NameIn>
      </p>
      <ul className="stars">
        {lines.map(({ id, text }) => (
          <li key={id}>
            <WrittenText>{text}</WrittenText>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The link of a participant who is not signed in no longer opens the meeting. */
const hasLostLink = ({ state, meeting }: RoomEndProps): boolean =>
  state.refused === 'not-a-participant' && !meeting.isSignedIn

function refusedTitle(props: RoomEndProps): string {
  if (hasLostLink(props)) return m.meetings_missing()
  return props.state.refused === 'seat-taken' ? m.room_refused_taken() : m.room_refused_other()
}

function refusedText(props: RoomEndProps): string {
  const { state, meeting } = props
  if (hasLostLink(props)) return m.meetings_missing_text()
  if (state.refused !== 'seat-taken') return m.room_refused_other_text()
  return meeting.isSignedIn ? m.room_refused_taken_text() : m.room_refused_taken_link()
}

function LinkTo({ to, isMain, label }: { to: string; isMain?: boolean; label: string }) {
  return (
    <a href={localPath(to)} className={buttonClass(isMain ? 'primary' : 'secondary')}>
      {label}
    </a>
  )
}

function Next(props: RoomEndProps) {
  const { state, meeting, onAgain, onTakeOver } = props
  const { ended, refused } = state
  // Leaving early may be a mistake: the return stays possible.
  const endsLater = (useMinutesUntil(Date.parse(meeting.endsAt)) ?? 0) > 0
  if (refused === 'seat-taken')
    return (
      <>
        {meeting.isSignedIn && <Button onClick={onTakeOver}>{m.room_take_over()}</Button>}
        <Button variant="secondary" onClick={onAgain}>
          {m.room_join_again()}
        </Button>
      </>
    )
  if (hasLostLink(props))
    return (
      <LinkTo to={loginPath(`/meet/${meeting.consultationId}`)} isMain label={m.common_login()} />
    )
  if (refused) return <Button onClick={() => location.reload()}>{m.common_load_again()}</Button>
  const hasLeft = ended === 'left'
  const isEarly = hasLeft && endsLater
  const next =
    hasLeft || ended === 'time' ? afterwards(meeting, !isEarly && haveMet(props)) : undefined
  const isOnlyWay = ended === 'time' && !next
  return (
    <>
      {(hasLeft || ended === 'replaced') && (
        <Button variant={isEarly ? 'primary' : 'secondary'} onClick={onAgain}>
          {m.room_join_again()}
        </Button>
      )}
      {next && <LinkTo {...next} isMain={!isEarly} />}
      {meeting.role === 'family' && ended === 'specialist-gone' && (
        <LinkTo to="/specialists" isMain label={m.room_book_again()} />
      )}
      {(isOnlyWay || (meeting.isSignedIn && ended !== 'replaced')) && (
        <LinkTo to="/dashboard" isMain={isOnlyWay} label={m.common_to_dashboard()} />
      )}
    </>
  )
}

/** The next step of a family or a specialist; a family that waited in vain is not asked to review. */
function afterwards({ role, consultationId, isSignedIn }: Meeting, tookPlace: boolean) {
  if (role === 'family')
    return tookPlace
      ? { to: `/review/${consultationId}`, label: m.common_write_review() }
      : undefined
  return isSignedIn ? { to: `/consultations/${consultationId}`, label: m.room_after() } : undefined
}
