import { DeviceCheck } from '../../features/meetings/components/device-check/device-check.tsx'
import * as m from '../../i18n/paraglide/messages.js'
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
