import type { Media } from '../schema/protocol.ts'
import { asBefore, type ChosenDevices } from './chosen-devices.ts'

/**
 * Why the microphone is not heard as it was: another one has taken its place, it was pulled out, or
 * the device silences it for a while, as a phone does during another call.
 */
export type MicrophoneLoss = 'replaced' | 'gone' | 'silenced'

/** What a participant sends: microphone, camera or screen, each to be switched off for good. */
export class OwnMedia {
  #microphone: MediaStreamTrack | undefined
  #camera: MediaStreamTrack | undefined
  #screen: MediaStreamTrack | undefined
  #loss: MicrophoneLoss | undefined
  readonly #opening = new Map<string, Promise<void>>()
  readonly #devices: ChosenDevices
  #isStopped = false
  readonly #onChange: () => void

  /** Takes over what the check before joining has opened, and what was chosen in it. */
  constructor(stream: MediaStream | undefined, onChange: () => void, chosen: ChosenDevices = {}) {
    this.#onChange = onChange
    this.#devices = { ...chosen }
    this.#useMicrophone(stream?.getAudioTracks()[0])
    this.#useCamera(stream?.getVideoTracks()[0])
  }

  get media(): Media {
    return {
      mic: this.#microphone?.enabled === true,
      cam: this.#camera !== undefined,
      screen: this.#screen !== undefined,
    }
  }

  /** What reaches the other side: a phone in another call or app silences both for a while. */
  get sent(): Media {
    const { mic } = this.media
    return { ...this.media, mic: mic && !this.#isSilenced, cam: this.#camera?.muted === false }
  }

  get tracks(): { audio: MediaStreamTrack | null; video: MediaStreamTrack | null } {
    return { audio: this.#microphone ?? null, video: this.#screen ?? this.#camera ?? null }
  }

  /** What the participant sees of oneself; null without a picture. */
  get preview(): MediaStreamTrack | null {
    return this.#screen ?? this.#camera ?? null
  }

  get loss(): MicrophoneLoss | undefined {
    return this.media.mic && this.#isSilenced ? 'silenced' : this.#loss
  }

  /** A track is muted by the device alone; a participant who mutes disables it. */
  get #isSilenced(): boolean {
    return this.#microphone?.muted === true
  }

  /** @throws {DOMException} when the browser gives no microphone. */
  async toggleMicrophone(): Promise<void> {
    this.#loss = undefined
    if (this.#microphone) this.#microphone.enabled = !this.#microphone.enabled
    else await this.#openMicrophone()
    this.#onChange()
  }

  /** The camera's light goes out with it. @throws {DOMException} when the browser gives no camera. */
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

  /** @throws {DOMException} when the participant chooses nothing to share. */
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

  /** Whoever switches it off and on again goes on with the same one. */
  #useCamera(track: MediaStreamTrack | undefined): void {
    this.#camera = this.#follow(track)
    this.#devices.cameraId = track?.getSettings().deviceId || this.#devices.cameraId
  }

  /** Another microphone takes the place of one that was pulled out; who was muted stays so. */
  async #replaceMicrophone({ enabled }: MediaStreamTrack): Promise<void> {
    this.#microphone = undefined
    await this.#openMicrophone().catch(() => {})
    const next = this.#microphone as MediaStreamTrack | undefined
    if (next) next.enabled = enabled
    this.#loss = next ? 'replaced' : 'gone'
    this.#onChange()
  }

  /**
   * A second press while the browser asks opens no second device. If the participant leaves
   * meanwhile, no device stays open, because nobody would switch it off.
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

  /** A device that is pulled out, or a share that the browser's own bar ends, is off from then on. */
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
