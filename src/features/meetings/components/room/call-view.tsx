import {
  Ear,
  Eye,
  EyeOff,
  Leaf,
  MonitorUp,
  NotebookPen,
  PictureInPicture2,
  type LucideIcon,
} from 'lucide-react'
import { useRef, useState, useEffect, type RefObject } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Avatar } from '../../../../ui/marks/avatar.tsx'
import { NameIn } from '../../../../ui/name-in.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { useIsCalm } from '../../../../ui/rendering/calm.ts'
import type { Room, RoomState } from '../../room/room.ts'
import type { Meeting } from '../../schema/index.ts'
import { keepPlaying } from '../playing.ts'
import {
  CallControls,
  LeaveButton,
  type ControlsProps,
  FailedDevice,
  useDeviceTry,
} from './call-controls.tsx'
import { CallSheet } from './call-sheet.tsx'
import { CardTray, ShownCard } from './cards.tsx'
import { ChatPanel, UnreadLine } from './chat-panel.tsx'
import { StatusLine, TimeRing } from './status-line.tsx'
import { usePlayed, useWakeLock } from './use-room.ts'
import type { Elements } from '../../../../ui/rendering/elements.ts'

type CallViewProps = {
  room: Room
  state: RoomState
  meeting: Meeting
  /** The specialist's own part of the page: next to the picture, on a phone in a sheet. */
  aside: Elements
  emergency: string
}

/** Of these panels one is open at a time: over the picture or, on a wide screen, next to it. */
export type Panel = 'chat' | 'notes' | 'cards' | 'more'

/** The visible parts of the call besides the other person, as the participant chose. */
export interface Shown {
  self: boolean
  panel: Panel | undefined
  /** Calm mode: only the other person and the basic buttons. */
  calm: boolean
}

/** The call, which fills the window: the other person, the status, the buttons, and open panels. */
export function CallView({ room, state, meeting, aside, emergency }: CallViewProps) {
  const isCalm = useIsCalm()
  const [shown, setShown] = useState<Shown>({
    self: true,
    panel: undefined,
    // For specialists never: their notes stay visible.
    calm: isCalm && meeting.role === 'family',
  })
  const [read, setRead] = useState(0)
  const { picture, isBlocked, play } = usePlayed(state.remote, state.remoteTracks)
  useWakeLock(true)
  const call = useRef<HTMLElement>(null)
  const hear = () => {
    play()
    // The pressed button is gone.
    call.current?.focus()
  }
  const lines = state.chat.filter(({ isOwn, card }) => !isOwn && !card)
  const show = (change: Partial<Shown>) => {
    if ('panel' in change && [change.panel, shown.panel].includes('chat')) setRead(lines.length)
    setShown({ ...shown, ...change })
  }
  const { panel, calm } = shown
  const unread = panel === 'chat' ? 0 : lines.length - read
  const close = () => show({ panel: undefined })
  const name = meeting.otherName
  const specialistId = meeting.role === 'family' ? (meeting.specialistId ?? undefined) : undefined
  const hasNotes = aside !== undefined && !calm
  const controls = { room, state, shown, picture, hasNotes, onShow: show }
  return (
    <section
      ref={call}
      tabIndex={-1}
      aria-label={m.room_controls()}
      data-beside={panel === 'chat' || hasNotes ? '' : undefined}
      className="call"
    >
      <div className="call-top">
        <TimeRing state={state} meeting={meeting} />
        <StatusLine state={state} meeting={meeting} />
        <LeaveButton room={room} />
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
        {...{ state, name, specialistId, picture }}
        photo={meeting.otherPhoto}
        hasSelf={shown.self && !calm}
      >
        <ShownCard chat={state.chat} name={name} />
      </CallPicture>
      <div className="call-beside">
        {panel === 'chat' && <ChatPanel room={room} state={state} name={name} onClose={close} />}
        {hasNotes && (
          <CallSheet title={m.room_notes()} onClose={close} isTitled isAway={panel !== 'notes'}>
            {aside}
          </CallSheet>
        )}
      </div>
      {panel === 'cards' && (
        <div className="call-over">
          <CardTray room={room} chat={state.chat} name={name} onClose={close} />
        </div>
      )}
      {panel === 'more' && (
        <div className="call-over">
          <MoreControls {...controls} emergency={emergency} />
        </div>
      )}
      <CallControls {...controls} unread={unread} />
      <UnreadLine line={unread > 0 ? lines.at(-1) : undefined} name={name} />
    </section>
  )
}

type CallPictureProps = {
  state: RoomState
  name: string
  /** The other participant, if a specialist. */
  specialistId: number | undefined
  photo: string | null
  picture: RefObject<HTMLVideoElement | null>
  hasSelf: boolean
  /** Overlays on the picture. */
  children?: Elements
}

/** The other person's video, with one's own in the corner. A shared screen is not cropped. */
function CallPicture(props: CallPictureProps) {
  const { state, name, specialistId, photo, picture, hasSelf, children } = props
  const { peer, own, preview, isSoundOnly } = state
  const { cam = false, mic = true, screen = false } = peer?.media ?? {}
  const isSeen = (cam || screen) && state.remote !== undefined && !isSoundOnly
  return (
    <div className="call-picture">
      {/* What is said in a call has no captions that could be written beforehand. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live call has no captions */}
      <video
        ref={picture}
        autoPlay
        playsInline
        aria-label={screen ? m.room_screen_of({ name }) : m.room_picture_of({ name })}
        className={`absolute inset-0 size-full object-contain ${screen ? '' : 'max-lg:portrait:object-cover'} ${isSeen ? '' : 'invisible'}`}
      />
      {!isSeen && (
        <div className="absolute inset-0 flex items-center justify-center">
          <Avatar id={specialistId} name={name} photoUrl={photo} size="large" />
        </div>
      )}
      <Sign role="status" className="top-2 max-w-[65%]">
        {peer && isSoundOnly && (
          <About name={name} sentence={(of) => m.room_sound_only_of({ name: of })} />
        )}
        {peer && !isSoundOnly && !(cam || screen) && (
          <About name={name} sentence={(of) => m.room_peer_camera_off({ name: of })} />
        )}
        {!mic && <About name={name} sentence={(of) => m.room_muted_of({ name: of })} />}
      </Sign>
      <Sign className="bottom-2 max-w-[65%]">
        <p role="status">{state.microphoneLoss && LOSSES[state.microphoneLoss]()}</p>
        {!own.mic && <p>{m.room_muted_own()}</p>}
      </Sign>
      {hasSelf && preview && <Self track={preview} isScreen={own.screen} />}
      {children}
    </div>
  )
}

const LOSSES = {
  gone: m.room_microphone_gone,
  replaced: m.room_microphone_other,
  silenced: m.room_microphone_silenced,
}

type SignProps = { role?: 'status'; className: string; children: Elements }

/** A small caption at the edge of the picture. Empty, it is there to be heard: once it is filled. */
function Sign({ role, className, children }: SignProps) {
  return (
    <div
      role={role}
      className={`absolute start-2 rounded-chip bg-surface px-2 py-1 text-sm not-has-[p:not(:empty)]:sr-only ${className}`}
    >
      {children}
    </div>
  )
}

function About({ name, sentence }: { name: string; sentence: (name: string) => string }) {
  return (
    <p>
      <NameIn sentence={sentence}>{name}</NameIn>
    </p>
  )
}

/** One's own video, small and mirrored; a shared screen is not mirrored. */
function Self({ track, isScreen }: { track: MediaStreamTrack; isScreen: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!video.current) return
    video.current.srcObject = new MediaStream([track])
    return keepPlaying(video.current)
  }, [track])
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label={m.room_picture_own()}
      className={`absolute end-2 top-2 aspect-4/3 w-[28%] max-w-40 rounded-control border border-line bg-sunken ${isScreen ? 'object-contain' : '-scale-x-100 object-cover'}`}
    />
  )
}

type LineProps = { icon: LucideIcon; label: string; className?: string; onPress: () => void }

function Line({ icon: Icon, label, className = '', onPress }: LineProps) {
  return (
    <Button variant="quiet" className={`justify-start! text-start ${className}`} onClick={onPress}>
      <Icon aria-hidden="true" className="icon" />
      <span>{label}</span>
    </Button>
  )
}

function MoreControls(props: ControlsProps & { emergency: string }) {
  const { room, state, shown, picture, hasNotes, emergency, onShow } = props
  const { own, isSoundOnly, preview, remote } = state
  const { tryTo, failure } = useDeviceTry()
  const toggleSmallWindow = () =>
    document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : picture.current?.requestPictureInPicture()
  return (
    <CallSheet title={m.room_more()} onClose={() => onShow({ panel: undefined })}>
      <div className="grid gap-1 sm:grid-cols-2">
        {hasNotes && (
          <Line
            icon={NotebookPen}
            label={m.room_notes()}
            className="lg:hidden"
            onPress={() => onShow({ panel: 'notes' })}
          />
        )}
        {'getDisplayMedia' in (navigator.mediaDevices ?? {}) && (
          <Line
            icon={MonitorUp}
            label={own.screen ? m.room_screen_stop() : m.room_screen_show()}
            onPress={() => tryTo(room.toggleScreen, 'screen')}
          />
        )}
        <Line
          icon={Ear}
          label={isSoundOnly ? m.room_with_picture() : m.room_sound_only()}
          onPress={() => void room.setSoundOnly(!isSoundOnly)}
        />
        {preview && (
          <Line
            icon={shown.self ? EyeOff : Eye}
            label={shown.self ? m.room_hide_me() : m.room_show_me()}
            onPress={() => onShow({ self: !shown.self })}
          />
        )}
        {document.pictureInPictureEnabled && remote && !isSoundOnly && (
          <Line
            icon={PictureInPicture2}
            label={m.room_small_window()}
            onPress={() => void toggleSmallWindow()?.catch(() => {})}
          />
        )}
        <Line
          icon={Leaf}
          label={m.room_calm()}
          onPress={() => onShow({ calm: true, panel: undefined })}
        />
      </div>
      <FailedDevice failure={failure} />
      <p className="measure text-sm text-muted">{`${m.common_no_emergency()} ${emergency}`}</p>
    </CallSheet>
  )
}
