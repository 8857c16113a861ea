import { useCallback, useEffect, useRef, useState } from 'react'
import {
  closeStream,
  openDevices,
  type ChosenDevices,
  type DeviceFailure,
  type OpenedDevices,
} from './media.ts'

export type DevicesState =
  | { step: 'idle' }
  | { step: 'asking' }
  | { step: 'failed'; failure: DeviceFailure }
  | ({ step: 'open' } & Omit<Extract<OpenedDevices, { ok: true }>, 'ok'>)

/** Opens camera and microphone when asked, and closes them when the page is left. */
export function useDevices() {
  const [state, setState] = useState<DevicesState>({ step: 'idle' })
  const stream = useRef<MediaStream>(undefined)
  const attempt = useRef(0)

  const close = useCallback(() => {
    attempt.current += 1
    if (stream.current) closeStream(stream.current)
    stream.current = undefined
  }, [])
  useEffect(() => close, [close])

  const open = useCallback(
    async (chosen?: ChosenDevices) => {
      close()
      const mine = attempt.current
      // Another device is given without asking, so the page keeps its layout meanwhile.
      setState((now) => (now.step === 'open' ? now : { step: 'asking' }))
      const opened = await openDevices(chosen)
      if (mine !== attempt.current) {
        if (opened.ok) closeStream(opened.stream)
        return
      }
      if (!opened.ok) return setState({ step: 'failed', failure: opened.failure })
      const { ok: _, ...devices } = opened
      stream.current = devices.stream
      setState({ step: 'open', ...devices })
    },
    [close],
  )

  const stop = () => {
    close()
    setState({ step: 'idle' })
  }

  /** The open stream, which is the caller's to close from now on; undefined when none is open. */
  const handOver = (): MediaStream | undefined => {
    const given = stream.current
    stream.current = undefined
    return given
  }

  return { state, open, stop, handOver }
}
