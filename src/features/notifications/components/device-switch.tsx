import { useEffect, useState } from 'react'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import {
  findPushSupport,
  showsPush,
  stopPush,
  subscribeToPush,
  type PushSupport,
} from '../../../platform/device/push.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { toast, toastAnd, toastFailure } from '../../../ui/toasts/toast.ts'
import { notificationsApi } from '../client/index.ts'
import { deviceOffForm, otherDevicesOffForm } from '../forms.ts'
import type { OwnPushDevice } from '../schema/push-devices.ts'

type DeviceSwitchProps = {
  device: OwnPushDevice & { publicKey: string }
  onChanged: () => void
}

/** Turns push messages on and off for this browser; it asks for permission only on a press. */
export function DeviceSwitch({ device, onChanged }: DeviceSwitchProps) {
  const { isOn, others } = device
  const isLost = useLost(device)
  return (
    <section aria-labelledby="push-device" className="flex flex-col gap-3">
      <h3 id="push-device" className="text-lg">
        {m.phone_device()}
      </h3>
      <p className="measure">{m.phone_device_text()}</p>
      {isOn && !isLost ? (
        <ButtonForm
          definition={deviceOffForm}
          done={() => stopPush().then(toastAnd(m.phone_device_is_off, onChanged))}
          label={m.phone_device_off()}
          busyLabel={m.common_working()}
        >
          <p className="measure font-semibold">{m.phone_device_is_on()}</p>
        </ButtonForm>
      ) : (
        <>
          {isLost && (
            <p role="status" className="measure font-semibold">
              {m.phone_device_lost()}
            </p>
          )}
          <p className="measure hidden text-muted [@media(scripting:none)]:block">
            {m.phone_device_scripts()}
          </p>
          <IsOff publicKey={device.publicKey} onChanged={onChanged} />
        </>
      )}
      {others > 0 && (
        <>
          <p className="measure text-muted">
            {m.phone_device_others({ count: formatNumber(others) })}
          </p>
          {/* Other browsers may not be at hand any more. */}
          <ButtonForm
            definition={otherDevicesOffForm}
            done={toastAnd(m.phone_devices_are_off, onChanged)}
            label={m.phone_devices_off()}
            variant="quiet"
            busyLabel={m.common_working()}
          />
        </>
      )}
    </section>
  )
}

/** Whether the browser has lost its subscription, which the server learns late or never. */
function useLost(device: DeviceSwitchProps['device']): boolean {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const check = async () => {
      const shows = !device.isOn || (await showsPush().catch(() => true))
      if (isCurrent) setLost(!shows)
    }
    void check()
    return () => {
      isCurrent = false
    }
  }, [device])
  return isLost
}

const obstacles: Record<Exclude<PushSupport, 'ready'>, () => string> = {
  none: m.phone_device_none,
  'home-screen': m.phone_device_home_screen,
  blocked: m.phone_device_blocked,
}

function IsOff({ publicKey, onChanged }: { publicKey: string; onChanged: () => void }) {
  // Browser support, known only after hydration.
  const [support, setSupport] = useState<PushSupport>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => setSupport(findPushSupport()), [])
  if (support === undefined) return null
  if (support !== 'ready') return <p className="measure text-muted">{obstacles[support]()}</p>

  async function turnOn() {
    setBusy(true)
    try {
      const subscription = await subscribeToPush(publicKey)
      if (subscription) {
        await notificationsApi['push-device'].$put(subscription)
        toast({ title: m.phone_device_is_on() })
        onChanged()
      }
      setSupport(findPushSupport())
    } catch {
      // The server has not stored the new subscription, so it must not stay on in the browser.
      await stopPush()
      toastFailure(m.phone_device_failed())
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="measure text-muted">{m.phone_device_asks()}</p>
      <Button
        variant="secondary"
        busy={isBusy}
        busyLabel={m.common_working()}
        onClick={() => void turnOn()}
        className="self-start"
      >
        {m.phone_device_on()}
      </Button>
    </>
  )
}
