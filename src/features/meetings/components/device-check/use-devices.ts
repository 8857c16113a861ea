import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ChosenDevices } from '../../room/chosen-devices.ts'
import { Devices } from './devices.ts'

/** Opens camera and microphone when asked, and closes them when the page is left. */
export function useDevices(chosen?: ChosenDevices) {
  const [devices] = useState(() => new Devices(chosen))
  const state = useSyncExternalStore(devices.subscribe, devices.snapshot, devices.snapshot)
  useEffect(() => devices.close, [devices])
  return { state, devices }
}
