import { useEffect, useRef, type RefObject } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Avatar } from '../../../../ui/marks/avatar.tsx'
import { NameIn } from '../../../../ui/name-in.tsx'
import type { RoomState } from '../../room/room.ts'
import type { Elements } from '../../../../ui/rendering/elements.ts'
import { keepPlaying } from '../playing.ts'

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
export function CallPicture(props: CallPictureProps) {
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
      {peer && (
        <Sign className="top-2 max-w-[65%]">
          {isSoundOnly && (
            <About name={name} sentence={(of) => m.room_sound_only_of({ name: of })} />
          )}
          {!isSoundOnly && !(cam || screen) && (
            <About name={name} sentence={(of) => m.room_peer_camera_off({ name: of })} />
          )}
          {!mic && <About name={name} sentence={(of) => m.room_muted_of({ name: of })} />}
        </Sign>
      )}
      <Sign className="bottom-2 max-w-[65%]">
        <p role="status" className="empty:hidden">
          {state.microphoneLoss && LOSSES[state.microphoneLoss]()}
        </p>
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

/** A small caption at the edge of the picture. */
function Sign({ className, children }: { className: string; children: Elements }) {
  return (
    <div
      className={`absolute start-2 rounded-chip bg-surface px-2 py-1 text-sm not-has-[p:not(:empty)]:hidden ${className}`}
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
