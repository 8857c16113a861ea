import { useEffect, useRef, useState, type ReactNode } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { Room, RoomState } from '../../room/room.ts'
import type { Meeting } from '../../schema/index.ts'
import { CallControls } from './call-controls.tsx'
import { CallPicture } from './call-picture.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { StatusLine } from './status-line.tsx'
import { usePlayed, useWakeLock } from './use-room.ts'

type CallViewProps = { room: Room; state: RoomState; meeting: Meeting; aside: ReactNode }

/** What is on the screen beside the other person, as the participant wants it. */
export interface Shown {
  self: boolean
  chat: boolean
  /** The buttons that are seldom wanted. */
  more: boolean
  /** The other person and the buttons of every call, and nothing else. */
  calm: boolean
}

/** The call: the other person, oneself, what happens, and the buttons. On a low screen the buttons stand beside the picture, so that both are seen. */
export function CallView({ room, state, meeting, aside }: CallViewProps) {
  const [shown, setShown] = useState<Shown>({ self: true, chat: false, more: false, calm: false })
  const [read, setRead] = useState(0)
  const { picture, isBlocked, play } = usePlayed(state.remote, state.remoteTracks)
  useWakeLock(true)
  const call = useRef<HTMLElement>(null)
  // On a phone the button stood far below the picture.
  useEffect(() => {
    if (shown.calm) call.current?.scrollIntoView()
  }, [shown.calm])
  const hear = () => {
    play()
    // The button goes.
    call.current?.focus()
  }
  const lines = state.chat.filter(({ isOwn }) => !isOwn).length
  const unread = shown.chat ? 0 : lines - read
  const show = (change: Partial<Shown>) => {
    if (change.chat !== undefined) setRead(lines)
    setShown({ ...shown, ...change })
  }
  const isTwoColumned = !shown.calm && (shown.chat || aside !== undefined)
  return (
    <div className={isTwoColumned ? 'grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]' : ''}>
      <section
        ref={call}
        tabIndex={-1}
        aria-label={m.room_controls()}
        className="call flex min-w-0 flex-col gap-3 low:grid low:grid-cols-[minmax(0,1fr)_11rem] low:items-start low:gap-x-4 low:gap-y-1"
      >
        <div className="flex flex-col gap-2 low:col-span-2">
          <StatusLine state={state} meeting={meeting} />
          {isBlocked && (
            <Notice
              tone="warning"
              live
              action={<Button onClick={hear}>{m.room_sound_start()}</Button>}
            >
              {m.room_sound_blocked()}
            </Notice>
          )}
        </div>
        <CallPicture
          state={state}
          name={meeting.otherName}
          picture={picture}
          hasSelf={shown.self && !shown.calm}
        />
        <CallControls
          room={room}
          state={state}
          shown={shown}
          unread={unread}
          picture={picture}
          onShow={show}
        />
      </section>
      {isTwoColumned && (
        <div className="flex min-w-0 flex-col gap-6">
          {shown.chat && (
            <ChatPanel
              room={room}
              state={state}
              name={meeting.otherName}
              onClose={() => show({ chat: false })}
            />
          )}
          {aside}
        </div>
      )}
    </div>
  )
}
