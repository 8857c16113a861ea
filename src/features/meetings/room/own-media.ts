import type { Media } from '../schema/protocol.ts'
import { asBefore, type ChosenDevices } from './chosen-devices.ts'

/**
 * The reason why the microphone changed: another one replaced it, it was unplugged, or the device
 * silences it for a while, as phones do during another call.
 */
export type MicrophoneLoss = 'replaced' | 'gone' | 'silenced'

/**
 * The media that a participant sends: microphone, camera or screen; each track stops when switched
 * off.
 */
export class OwnMedia {
  #microphone: MediaStreamTrack | undefined
  #camera: MediaStreamTrack | undefined
  #screen: MediaStreamTrack | undefined
  #loss: MicrophoneLoss | undefined
  readonly #opening = new Map<string, Promise<void>>()
  readonly #devices: ChosenDevices
  #isStopped = false
  readonly #onChange: () => void

  /** Takes the stream and the choices of the device check. */
  constructor(stream: MediaStream | undefined, onChange: () => void, chosen: ChosenDevices = {}) {
    this.#onChange = onChange
    this.#devices = { ...chosen }
    const [microphone] = stream?.getAudioTracks() ?? []
    const [camera] = stream?.getVideoTracks() ?? []
    // What ended before the call says so to nobody any more.
    if (microphone?.readyState === 'ended') void this.#replaceMicrophone(microphone)
    else this.#useMicrophone(microphone)
    this.#useCamera(camera?.readyState === 'ended' ? undefined : camera)
  }

  get media(): Media {
    return {
      mic: this.#microphone?.enabled === true,
      cam: this.#camera !== undefined,
      screen: this.#screen !== undefined,
    }
  }

  /**
   * The media that reach the other side: a phone silences both for a while during another call or
   * app.
   */
  get sent(): Media {
    const { mic } = this.media
    return { ...this.media, mic: mic && !this.#isSilenced, cam: this.#camera?.muted === false }
  }

  get tracks(): { audio: MediaStreamTrack | null; video: MediaStreamTrack | null } {
    return { audio: this.#microphone ?? null, video: this.#screen ?? this.#camera ?? null }
  }

  /** The own preview; null without a picture. */
  get preview(): MediaStreamTrack | null {
    return this.#screen ?? this.#camera ?? null
  }

  get loss(): MicrophoneLoss | undefined {
    return this.media.mic && this.#isSilenced ? 'silenced' : this.#loss
  }

  /** `track.muted` is set by the device alone; a participant who mutes disables the track. */
  get #isSilenced(): boolean {
    return this.#microphone?.muted === true
  }

  /** @throws {DOMException} when the microphone cannot be opened. */
  async toggleMicrophone(): Promise<void> {
    this.#loss = undefined
    if (this.#microphone) this.#microphone.enabled = !this.#microphone.enabled
    else await this.#openMicrophone()
    this.#onChange()
  }

  /**
   * Stops the track, so that the camera's light goes out. @throws {DOMException} when the camera
   * cannot be opened.
   */
  async toggleCamera(): Promise<void> {
    if (this.#camera) {
      this.#camera.stop()
      this.#camera = undefined
    } else
      await this.#open('camera', async () => {
        const video = asBefore(this.#devices.cameraId)
        const stream = await navigator.mediaDevices.getUserMedia({ video })
        this.#useCamera(stream.getVideoTracks()[0])
      })
    this.#onChange()
  }

  /** @throws {DOMException} when the participant chooses no screen. */
  async toggleScreen(): Promise<void> {
    if (this.#screen) {
      this.#screen.stop()
      this.#screen = undefined
    } else
      await this.#open('screen', async () => {
        const stream = await navigator.mediaDevices.getDisplayMedia({ video: true })
        this.#screen = this.#follow(stream.getVideoTracks()[0])
        if (this.#screen) this.#screen.contentHint = 'detail'
      })
    this.#onChange()
  }

  stop(): void {
    this.#isStopped = true
    for (const track of [this.#microphone, this.#camera, this.#screen]) track?.stop()
    this.#microphone = this.#camera = this.#screen = undefined
  }

  #openMicrophone(): Promise<void> {
    return this.#open('microphone', async () => {
      const audio = asBefore(this.#devices.microphoneId)
      const stream = await navigator.mediaDevices.getUserMedia({ audio })
      this.#useMicrophone(stream.getAudioTracks()[0])
    })
  }

  #useMicrophone(track: MediaStreamTrack | undefined): void {
    this.#microphone = this.#follow(track)
    this.#devices.microphoneId = track?.getSettings().deviceId || this.#devices.microphoneId
  }

  /** Remembers the device, so that switching it off and on again opens the same one. */
  #useCamera(track: MediaStreamTrack | undefined): void {
    this.#camera = this.#follow(track)
    this.#devices.cameraId = track?.getSettings().deviceId || this.#devices.cameraId
  }

  /** Replaces an unplugged microphone by another one; a muted participant stays muted. */
  async #replaceMicrophone({ enabled }: MediaStreamTrack): Promise<void> {
    this.#microphone = undefined
    await this.#openMicrophone().catch(() => {})
    const next = this.#microphone as MediaStreamTrack | undefined
    if (next) next.enabled = enabled
    this.#loss = next ? 'replaced' : 'gone'
    this.#onChange()
  }

  /**
   * A second press during the prompt opens no second device. If the participant leaves meanwhile,
   * the device is closed again, because nobody would switch it off.
   */
  async #open(device: string, open: () => Promise<void>): Promise<void> {
    const opening = this.#opening.get(device) ?? open()
    this.#opening.set(device, opening)
    try {
      await opening
    } finally {
      this.#opening.delete(device)
    }
    if (this.#isStopped) this.stop()
  }

  /** An unplugged device, or a share ended by the browser's own bar, counts as switched off. */
  #follow(track: MediaStreamTrack | undefined): MediaStreamTrack | undefined {
    for (const change of ['mute', 'unmute'] as const)
      track?.addEventListener(change, () => this.#onChange())
    track?.addEventListener('ended', () => {
      if (track === this.#microphone) return void this.#replaceMicrophone(track)
      if (track === this.#camera) this.#camera = undefined
      else if (track === this.#screen) this.#screen = undefined
      else return
      this.#onChange()
    })
    return track
  }
}
