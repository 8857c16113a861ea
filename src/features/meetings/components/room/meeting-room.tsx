import { useEffect, useRef, useState } from 'react'
import type { ChosenDevices } from '../../room/chosen-devices.ts'
import { Room } from '../../room/room.ts'
import type { Meeting } from '../../schema/index.ts'
import { BeforeJoining } from './before-joining.tsx'
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
  const [wasInside, setInside] = useState(false)
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
    setInside(true)
    setChosen(chosen)
    setRoom(new Room(socketUrl(meeting.consultationId), { stream, chosen, takeover }))
  }
  const takeOver = async () => join(await reopen(devices.current), chosen, true)
  if (!room)
    return <BeforeJoining meeting={meeting} chosen={chosen} onJoin={join} takesFocus={wasInside} />
  return (
    <Joined
      {...props}
      room={room}
      onAgain={() => setRoom(undefined)}
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
