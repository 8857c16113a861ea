import { useEffect, useId, useRef, useState } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { localizeDigits } from '../../../../i18n/text/numbers.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { LoudnessStars } from './loudness.tsx'
import { keepPlaying } from '../playing.ts'
import { type DeviceFailure, watchLoudness } from './media.ts'

interface DevicePartProps {
  stream: MediaStream
  /** The failure, if only one of the two devices could be opened. */
  failure: DeviceFailure | undefined
  onChoose: (deviceId: string) => void
}

function cameraFailure(failure: DeviceFailure | undefined): string {
  if (failure === 'refused') return m.devices_camera_refused()
  return failure === 'in-use' ? m.devices_camera_in_use() : m.devices_no_camera()
}

function microphoneFailure(failure: DeviceFailure | undefined): string {
  if (failure === 'refused') return m.devices_microphone_refused()
  return failure === 'in-use' ? m.devices_microphone_in_use() : m.devices_no_microphone()
}

/** The camera's picture, mirrored. */
export function Camera(props: DevicePartProps & { cameras: readonly MediaDeviceInfo[] }) {
  const { stream, cameras, failure, onChoose } = props
  const video = useRef<HTMLVideoElement>(null)
  const [track] = stream.getVideoTracks()
  useEffect(() => {
    if (!video.current) return
    video.current.srcObject = stream
    return keepPlaying(video.current)
  }, [stream])
  return (
    <div className="flex flex-col gap-3">
      {track ? (
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={m.devices_camera_picture()}
          className="aspect-4/3 w-full -scale-x-100 rounded-card border border-line bg-sunken object-cover"
        />
      ) : (
        <p className="measure">{cameraFailure(failure)}</p>
      )}
      <Choice
        label={m.devices_camera()}
        devices={cameras}
        current={track?.getSettings().deviceId}
        onChoose={onChoose}
      />
    </div>
  )
}

/** From this level on the meter shows a voice. */
const VOICE = 0.15

export function Microphone(props: DevicePartProps & { microphones: readonly MediaDeviceInfo[] }) {
  const { stream, microphones, failure, onChoose } = props
  const [loudness, setLoudness] = useState(0)
  const [wasHeard, setWasHeard] = useState(false)
  const [track] = stream.getAudioTracks()
  useEffect(() => {
    if (stream.getAudioTracks().length === 0) return
    return watchLoudness(stream, (now) => {
      setLoudness(now)
      if (now > VOICE) setWasHeard(true)
    })
  }, [stream])
  return (
    <div className="flex flex-col gap-3">
      {track ? (
        <>
          <p className="font-semibold">{m.devices_speak()}</p>
          <LoudnessStars loudness={loudness} />
          <p role="status" className="measure">
            {wasHeard ? m.devices_voice_heard() : m.devices_voice_waiting()}
          </p>
        </>
      ) : (
        <p className="measure">{microphoneFailure(failure)}</p>
      )}
      <Choice
        label={m.devices_microphone()}
        devices={microphones}
        current={track?.getSettings().deviceId}
        onChoose={onChoose}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  devices: readonly MediaDeviceInfo[]
  current: string | undefined
  onChoose: (deviceId: string) => void
}

/** A selector of devices of one kind, if there are several. */
function Choice({ label, devices, current, onChoose }: ChoiceProps) {
  const id = useId()
  if (devices.length < 2) return null
  return (
    <Field id={id} label={label}>
      {(control) => (
        <Select
          {...control}
          value={current ?? ''}
          onChange={(event) => onChoose(event.target.value)}
          options={devices.map(({ deviceId, label: name }, index) => ({
            value: deviceId,
            label: name || localizeDigits(`${label} ${index + 1}`),
          }))}
        />
      )}
    </Field>
  )
}
