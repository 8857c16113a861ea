import { useEffect, useState } from 'react'
import {
  Camera,
  Microphone,
} from '../../features/meetings/components/device-check/device-parts.tsx'
import { deviceFailures, playTones } from '../../features/meetings/components/device-check/media.ts'
import { useDevices } from '../../features/meetings/components/device-check/devices.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { noteDevicesTested } from '../device/preparation.ts'

const remember = () => void noteDevicesTested()

export default function DeviceCheckPage() {
  return (
    <div className="page flex max-w-4xl flex-col gap-8 py-8">
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1}>{m.devices_title()}</h1>
        <p className="measure text-lg text-muted">{m.devices_lead()}</p>
      </div>
      <DeviceCheck onOpened={remember} />
    </div>
  )
}

type DeviceCheckProps = {
  /** Called once camera or microphone could be opened. */
  onOpened: () => void
}

/** A test of camera, microphone and sound, at any time: no data leaves the device. */
function DeviceCheck({ onOpened }: DeviceCheckProps) {
  return (
    <div className="flex flex-col gap-6">
      <noscript>{m.devices_scripts()}</noscript>
      <Seen onOpened={onOpened} />
      <Heard />
    </div>
  )
}

function Seen({ onOpened }: DeviceCheckProps) {
  const { state, devices } = useDevices()
  const { open, stop } = devices
  const isOpen = state.step === 'open'
  useEffect(() => {
    if (isOpen) onOpened()
  }, [isOpen, onOpened])
  return (
    <Card className="flex flex-col items-start gap-4">
      <h2>{m.devices_seen_title()}</h2>
      {state.step === 'open' ? (
        <>
          <div className="grid w-full gap-6 md:grid-cols-2">
            <Camera {...state} onChoose={(cameraId) => void open({ cameraId })} />
            <Microphone {...state} onChoose={(microphoneId) => void open({ microphoneId })} />
          </div>
          <Button variant="secondary" onClick={stop}>
            {m.devices_stop()}
          </Button>
        </>
      ) : (
        <>
          <p className="max-w-lg">{m.devices_seen_text()}</p>
          {state.step === 'failed' && (
            <Notice tone="warning" live title={deviceFailures[state.failure].title()}>
              {deviceFailures[state.failure].text()}
            </Notice>
          )}
          <Button
            busy={state.step === 'asking'}
            busyLabel={m.devices_asking()}
            onClick={() => void open()}
          >
            {state.step === 'failed' ? m.blog_try_again() : m.devices_start()}
          </Button>
        </>
      )}
    </Card>
  )
}

function Heard() {
  const [step, setStep] = useState<'idle' | 'playing' | 'played'>('idle')
  const play = async () => {
    setStep('playing')
    await playTones().catch(() => {})
    setStep('played')
  }
  return (
    <Card className="flex flex-col items-start gap-4">
      <h2>{m.devices_heard_title()}</h2>
      <p className="measure">{m.devices_heard_text()}</p>
      <Button
        variant="secondary"
        busy={step === 'playing'}
        busyLabel={m.devices_playing()}
        onClick={() => void play()}
      >
        {m.devices_play()}
      </Button>
      <p role="status" className="measure empty:hidden">
        {step === 'played' && m.devices_heard_help()}
      </p>
    </Card>
  )
}
