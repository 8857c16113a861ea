import { useEffect, useState, useSyncExternalStore } from 'react'
import { Devices } from './devices.ts'

/** Opens camera and microphone when asked, and closes them when the page is left. */
export function useDevices() {
  const [devices] = useState(() => new Devices())
  const state = useSyncExternalStore(devices.subscribe, devices.snapshot, devices.snapshot)
  useEffect(() => devices.close, [devices])
  const { open, stop, handOver } = devices
  return { state, open, stop, handOver }
}
