import { useEffect, useRef, useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { NameIn } from '../../../../ui/name-in.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { ChosenDevices } from '../../room/chosen-devices.ts'
import { Room } from '../../room/room.ts'
import type { Meeting } from '../../schema/index.ts'
import { Camera, Microphone } from '../device-check/device-parts.tsx'
import { type DevicesState, useDevices } from '../device-check/devices.ts'
import { deviceFailures, devicePermissions } from '../device-check/media.ts'
import { CallView } from './call-view.tsx'
import { RoomEnd } from './room-end.tsx'
import { socketUrl, useRoomState } from './use-room.ts'
import type { Elements } from '../../../../ui/rendering/elements.ts'

export interface MeetingRoomProps {
  meeting: Meeting
  /** Called when the participant enters or leaves the call. */
  onCall: (isInCall: boolean) => void
  /** The specialist's own part of the page, next to the call. */
  aside?: Elements
  /** The emergency number's text. */
  emergency: string
}

/** A meeting from the device preview to its end. */
export default function MeetingRoom(props: MeetingRoomProps) {
  const { meeting } = props
  const [room, setRoom] = useState<Room>()
  const [isBack, setBack] = useState(false)
  const [chosen, setChosen] = useState<ChosenDevices>({})
  const devices = useRef<MediaStreamConstraints>(undefined)
  useEffect(() => {
    if (!room) return
    // Closing the page leaves the room, so that the other side does not wait for a return.
    const leave = () => room.leave()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [room])
  const join = (stream: MediaStream | undefined, chosen: ChosenDevices, takeover = false) => {
    devices.current = stream && constraintsOf(stream)
    setBack(false)
    setChosen(chosen)
    setRoom(new Room(socketUrl(meeting.consultationId), { stream, chosen, takeover }))
  }
  const takeOver = async () => join(await reopen(devices.current), chosen, true)
  // Once the room is closed, its end replaces an open check.
  if (!room || (isBack && meeting.state === 'open'))
    return <BeforeJoining meeting={meeting} chosen={chosen} onJoin={join} takesFocus={isBack} />
  return (
    <Joined
      {...props}
      room={room}
      onAgain={() => setBack(true)}
      onTakeOver={() => void takeOver()}
    />
  )
}

/** Constraints that open the same devices again. */
function constraintsOf(stream: MediaStream): MediaStreamConstraints {
  const of = (track: MediaStreamTrack | undefined) => {
    const deviceId = track?.getSettings().deviceId
    return track ? (deviceId ? { deviceId } : true) : false
  }
  return { audio: of(stream.getAudioTracks()[0]), video: of(stream.getVideoTracks()[0]) }
}

/** Without devices, or if they are no longer available, the participant only listens. */
async function reopen(
  devices: MediaStreamConstraints | undefined,
): Promise<MediaStream | undefined> {
  return devices && navigator.mediaDevices.getUserMedia(devices).catch(() => undefined)
}

type BeforeJoiningProps = {
  meeting: Meeting
  /** The choices of the previous join. */
  chosen: ChosenDevices
  /** With the stream of the check, or undefined to listen only. */
  onJoin: (stream: MediaStream | undefined, chosen: ChosenDevices) => void
  /** Whether the participant comes from the call: the focus needs a new place. */
  takesFocus: boolean
}

/** Whether the devices can be opened without a prompt. */
async function isGranted(): Promise<boolean> {
  const { camera, microphone } = (await devicePermissions()) ?? {}
  return camera === 'granted' && microphone === 'granted'
}

/** The preview of one's own camera and microphone, and the button to join. */
function BeforeJoining({ meeting, chosen, onJoin, takesFocus }: BeforeJoiningProps) {
  const { state, devices } = useDevices(chosen)
  const { open } = devices
  const [isJoining, setJoining] = useState(false)
  // Disabled until hydration: an earlier press on the server's button would be lost.
  const [isReady, setReady] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    setReady(true)
    if (takesFocus) title.current?.focus()
    // Loading the page never prompts for a permission.
    let isLeft = false
    void isGranted().then((granted) => (granted && !isLeft ? open() : undefined))
    return () => {
      isLeft = true
    }
  }, [open, takesFocus])
  const hasFailed = state.step === 'failed'
  const isCameraOff = state.step === 'open' && state.isCameraOff
  const hasCamera =
    state.step === 'open' && (isCameraOff || state.stream.getVideoTracks().length > 0)

  const join = async () => {
    setJoining(true)
    const stream = await devices.handOver()
    if (!stream) return setJoining(false)
    onJoin(stream, devices.chosen)
  }

  return (
    <Card className="flex flex-col items-start gap-4">
      <h2 ref={title} tabIndex={-1}>
        {m.room_check_title()}
      </h2>
      <Check {...{ state, name: meeting.otherName }} onChoose={(chosen) => void open(chosen)} />
      <div className="actions w-full">
        <div className={hasFailed ? 'contents' : 'main-action'}>
          {/* The same button throughout, so that the focus stays on it. */}
          <Button
            variant={hasFailed ? 'secondary' : 'primary'}
            disabled={!isReady}
            busy={isJoining}
            busyLabel={m.room_joining()}
            onClick={() => void (hasFailed ? open() : join())}
          >
            {hasFailed ? m.blog_try_again() : m.room_join()}
          </Button>
        </div>
        {state.step === 'idle' && (
          <Button variant="secondary" disabled={!isReady} onClick={() => void open()}>
            {m.room_check_show()}
          </Button>
        )}
        {hasCamera && (
          <Button variant="secondary" onClick={() => void devices.toggleCamera()}>
            {isCameraOff ? m.room_camera_on() : m.room_camera_off()}
          </Button>
        )}
        <div className={hasFailed ? 'main-action' : 'contents'}>
          <Button
            variant={hasFailed ? 'primary' : 'quiet'}
            disabled={!isReady}
            onClick={() => onJoin(undefined, devices.chosen)}
          >
            {m.room_join_listening()}
          </Button>
        </div>
      </div>
      <p className="measure text-muted">{m.room_join_next()}</p>
      <noscript>
        <Notice tone="warning">{m.room_needs_scripts()}</Notice>
      </noscript>
    </Card>
  )
}

type CheckProps = {
  state: DevicesState
  name: string
  onChoose: (chosen: ChosenDevices) => void
}

/** The preview, or an explanation ahead of the browser's prompt. */
function Check({ state, name, onChoose }: CheckProps) {
  if (state.step === 'failed')
    return (
      <Notice tone="warning" live title={deviceFailures[state.failure].title()}>
        <span>{`${deviceFailures[state.failure].text()} `}</span>
        <NameIn sentence={(place) => m.room_without_devices({ name: place })}>{name}</NameIn>
      </Notice>
    )
  if (state.step !== 'open') return <p className="measure">{m.room_check_asks()}</p>
  return (
    <>
      <p className="measure">{m.room_check_text()}</p>
      <div className="grid w-full gap-6 md:grid-cols-2">
        {state.isCameraOff ? (
          <p className="measure">
            <NameIn sentence={(place) => m.room_check_camera_off({ name: place })}>{name}</NameIn>
          </p>
        ) : (
          <Camera {...state} onChoose={(cameraId) => onChoose({ cameraId })} />
        )}
        <Microphone {...state} onChoose={(microphoneId) => onChoose({ microphoneId })} />
      </div>
    </>
  )
}

type JoinedProps = MeetingRoomProps & { room: Room; onAgain: () => void; onTakeOver: () => void }

function Joined(props: JoinedProps) {
  const { room, meeting, aside, emergency, onCall, onAgain, onTakeOver } = props
  const state = useRoomState(room)
  const isOver = state.phase === 'ended' || state.phase === 'refused'
  useEffect(() => onCall(!isOver), [isOver, onCall])
  if (isOver)
    return <RoomEnd state={state} meeting={meeting} onAgain={onAgain} onTakeOver={onTakeOver} />
  return <CallView {...{ room, state, meeting, aside, emergency }} />
}
