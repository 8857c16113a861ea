import { useEffect, useRef, useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { NameIn } from '../../../../ui/name-in.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { ChosenDevices } from '../../room/chosen-devices.ts'
import type { Meeting } from '../../schema/index.ts'
import { Camera, Microphone } from '../device-check/device-parts.tsx'
import { deviceFailures } from '../device-check/media.ts'
import { type DevicesState, useDevices } from '../device-check/devices.ts'

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
  try {
    const answers = await Promise.all(
      ['camera', 'microphone'].map((name) =>
        navigator.permissions.query({ name: name as PermissionName }),
      ),
    )
    return answers.every(({ state }) => state === 'granted')
  } catch {
    return false
  }
}

/** The preview of one's own camera and microphone, and the button to join. */
export function BeforeJoining({ meeting, chosen, onJoin, takesFocus }: BeforeJoiningProps) {
  const { state, devices } = useDevices(chosen)
  const { open } = devices
  const [isJoining, setJoining] = useState(false)
  const [isCameraOff, setCameraOff] = useState(false)
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
  const hasCamera = state.step === 'open' && state.stream.getVideoTracks().length > 0

  const join = async () => {
    setJoining(true)
    const stream = await devices.handOver()
    if (!stream) return setJoining(false)
    if (isCameraOff)
      for (const track of stream.getVideoTracks()) {
        track.stop()
        stream.removeTrack(track)
      }
    onJoin(stream, devices.chosen)
  }

  return (
    <Card className="flex flex-col items-start gap-4">
      <h2 ref={title} tabIndex={-1}>
        {m.room_check_title()}
      </h2>
      <Check
        {...{ state, isCameraOff, name: meeting.otherName }}
        onChoose={(chosen) => void open(chosen)}
      />
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
          <Button variant="secondary" onClick={() => setCameraOff(!isCameraOff)}>
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
  isCameraOff: boolean
  name: string
  onChoose: (chosen: ChosenDevices) => void
}

/** The preview, or an explanation ahead of the browser's prompt. */
function Check({ state, isCameraOff, name, onChoose }: CheckProps) {
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
        {isCameraOff ? (
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
