import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ChosenDevices } from '../../room/chosen-devices.ts'
import {
  closeCamera,
  closeStream,
  openDevices,
  type DeviceFailure,
  type OpenedDevices,
} from './media.ts'

export type DevicesState =
  | { step: 'idle' }
  | { step: 'asking' }
  | { step: 'failed'; failure: DeviceFailure }
  | ({ step: 'open'; isCameraOff: boolean } & Omit<Extract<OpenedDevices, { ok: true }>, 'ok'>)

/** A device that ends sooner after its opening would be opened again and again. */
const BRIEF_MS = 3000

/** A page in the background may open no camera. */
const untilSeen = async (): Promise<void> => {
  if (document.hidden)
    await new Promise((resolve) =>
      document.addEventListener('visibilitychange', resolve, { once: true }),
    )
}

/** Camera and microphone of a device check. Of concurrent openings only the latest counts. */
export class Devices {
  #state: DevicesState = { step: 'idle' }
  #stream: MediaStream | undefined
  #opening: Promise<OpenedDevices> | undefined
  #chosen: ChosenDevices
  #isCameraOff = false
  readonly #watchers = new Set<() => void>()

  /** Starts with the choices of an earlier check. */
  constructor(chosen: ChosenDevices = {}) {
    this.#chosen = chosen
  }

  /** All choices so far: choosing a camera leaves the microphone as it was. */
  get chosen(): ChosenDevices {
    return this.#chosen
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly snapshot = (): DevicesState => this.#state

  readonly open = async (chosen?: ChosenDevices): Promise<void> => {
    this.close()
    // Switching devices needs no permission, so the page keeps its layout meanwhile.
    if (this.#state.step !== 'open') this.#change({ step: 'asking' })
    const opening = openDevices(chosen, this.#chosen, { withCamera: !this.#isCameraOff })
    this.#chosen = { ...this.#chosen, ...chosen }
    this.#opening = opening
    const opened = await opening
    if (opening === this.#opening) return this.#take(opened)
    if (opened.ok) closeStream(opened.stream)
  }

  /** Stops the camera's track, so that its light goes out, or opens the devices with it again. */
  readonly toggleCamera = async (): Promise<void> => {
    this.#isCameraOff = !this.#isCameraOff
    if (!this.#isCameraOff) return this.open()
    const state = this.#state
    if (state.step !== 'open') return
    closeCamera(state.stream)
    this.#change({ ...state, isCameraOff: true })
  }

  readonly stop = (): void => {
    this.close()
    this.#change({ step: 'idle' })
  }

  /** Closes the open stream; a stream that is still being opened is closed once it is there. */
  readonly close = (): void => {
    this.#opening = undefined
    if (this.#stream) closeStream(this.#stream)
    this.#stream = undefined
  }

  /**
   * The open stream, which the caller has to close from now on; undefined when none could be
   * opened. Waits for a pending opening, and starts one if there was none.
   */
  readonly handOver = async (): Promise<MediaStream | undefined> => {
    if (!this.#stream && !this.#opening) void this.open()
    // Another device may be chosen meanwhile.
    while (this.#opening) await this.#opening
    const given = this.#stream
    this.#stream = undefined
    return given
  }

  #take(opened: OpenedDevices): void {
    this.#opening = undefined
    if (!opened.ok) return this.#change({ step: 'failed', failure: opened.failure })
    const { ok: _, ...devices } = opened
    this.#stream = devices.stream
    const isCameraOff = this.#isCameraOff
    // Switched off while it was being opened.
    if (isCameraOff) closeCamera(devices.stream)
    this.#follow(devices.stream)
    this.#change({ step: 'open', isCameraOff, ...devices })
  }

  /**
   * A device may end during the check: a headset is switched off, another app takes the camera. What
   * is left is opened again; if that ends at once as well, somebody else wants the device.
   */
  #follow(stream: MediaStream): void {
    const openedAt = performance.now()
    const onEnded = async () => {
      await untilSeen()
      if (stream !== this.#stream) return
      if (performance.now() - openedAt > BRIEF_MS) return this.open()
      const state = this.#state
      this.close()
      if (state.step !== 'open' || !state.isCameraOff)
        return this.#change({ step: 'failed', failure: 'in-use' })
      this.#stream = new MediaStream()
      this.#change({ ...state, stream: this.#stream, failure: 'in-use' })
    }
    for (const track of stream.getTracks())
      track.addEventListener('ended', () => void onEnded(), { once: true })
  }

  #change(state: DevicesState): void {
    this.#state = state
    for (const watcher of this.#watchers) watcher()
  }
}

/** Opens camera and microphone on demand, and closes them when the page unmounts. */
export function useDevices(chosen?: ChosenDevices) {
  const [devices] = useState(() => new Devices(chosen))
  const state = useSyncExternalStore(devices.subscribe, devices.snapshot, devices.snapshot)
  useEffect(() => devices.close, [devices])
  return { state, devices }
}
