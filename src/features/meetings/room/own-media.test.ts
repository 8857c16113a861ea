import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OwnMedia } from './own-media.ts'
import { eventually } from '../../../../tests/support/eventually.ts'

class FakeTrack extends EventTarget {
  readonly kind: string
  enabled = true
  muted = false
  readyState: MediaStreamTrackState = 'live'
  isStopped = false
  readonly deviceId: string
  constructor(kind: string, deviceId = '') {
    super()
    this.kind = kind
    this.deviceId = deviceId
  }
  getSettings() {
    return { deviceId: this.deviceId }
  }
  stop() {
    this.isStopped = true
  }
  silence(muted: boolean) {
    this.muted = muted
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'))
  }
}

/** Resolvers of the pending permission prompts. */
let answers: (() => FakeTrack)[]
/** The page's getUserMedia requests, in order. */
let asked: MediaStreamConstraints[]

const streamOf = (...tracks: FakeTrack[]) => {
  const of = (kind: string) => () => tracks.filter((track) => track.kind === kind)
  return { getAudioTracks: of('audio'), getVideoTracks: of('video') } as unknown as MediaStream
}

beforeEach(() => {
  answers = []
  asked = []
  const getUserMedia = (wanted: MediaStreamConstraints) =>
    new Promise((resolve) => {
      asked.push(wanted)
      answers.push(() => {
        const track = new FakeTrack(wanted.audio ? 'audio' : 'video')
        resolve(streamOf(track))
        return track
      })
    })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
})
afterEach(() => vi.unstubAllGlobals())

describe('what a participant sends', () => {
  it('is asked for once, however often the button is pressed meanwhile', async () => {
    const own = new OwnMedia(undefined, () => {})
    const pressed = [own.toggleCamera(), own.toggleCamera()]
    expect(answers).toHaveLength(1)
    answers[0]!()
    await Promise.all(pressed)
    expect(own.media.cam).toBe(true)
  })

  it('does not begin after the participant has left', async () => {
    const own = new OwnMedia(undefined, () => {})
    const pressed = [own.toggleCamera(), own.toggleMicrophone()]
    own.stop()
    const tracks = answers.map((answer) => answer())
    await Promise.all(pressed)
    expect(tracks.map(({ isStopped }) => isStopped)).toEqual([true, true])
    expect(own.media).toEqual({ mic: false, cam: false, screen: false })
  })

  it('can be switched on after it was refused', async () => {
    const own = new OwnMedia(undefined, () => {})
    vi.stubGlobal('navigator', {
      mediaDevices: { getUserMedia: () => Promise.reject(new Error('refused')) },
    })
    await expect(own.toggleCamera()).rejects.toThrow('refused')
    await expect(own.toggleCamera()).rejects.toThrow('refused')
  })

  it('goes on with another microphone when its own is pulled out, and says when there is none', async () => {
    const own = new OwnMedia(undefined, () => {})
    const pressed = own.toggleMicrophone()
    const first = answers[0]!()
    await pressed
    await own.toggleMicrophone()
    first.dispatchEvent(new Event('ended'))
    answers[1]!()
    await eventually(() => expect(own.loss).toBe('replaced'))
    // A muted participant stays muted.
    expect(own.media.mic).toBe(false)
    const getUserMedia = () => Promise.reject(new Error('none'))
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
    const second = own.tracks.audio!
    second.dispatchEvent(new Event('ended'))
    await eventually(() => expect(own.loss).toBe('gone'))
    expect(own.media.mic).toBe(false)
  })

  it('goes on with the same devices when they are switched off and on, or pulled out', async () => {
    const headset = new FakeTrack('audio', 'headset')
    const own = new OwnMedia(streamOf(headset, new FakeTrack('video', 'desk')), () => {})
    await own.toggleCamera()
    void own.toggleCamera()
    headset.dispatchEvent(new Event('ended'))
    expect(asked).toEqual([
      { video: { deviceId: { ideal: 'desk' } } },
      { audio: { deviceId: { ideal: 'headset' } } },
    ])
  })

  it('does not count what has ended before the call: another microphone is opened, and the camera is off', async () => {
    const [headset, desk] = [new FakeTrack('audio', 'headset'), new FakeTrack('video', 'desk')]
    headset.readyState = desk.readyState = 'ended'
    const own = new OwnMedia(streamOf(headset, desk), () => {})
    expect(own.media).toEqual({ mic: false, cam: false, screen: false })
    expect(asked).toEqual([{ audio: true }])
    const other = answers[0]!()
    await eventually(() => expect(own.loss).toBe('replaced'))
    expect(own.tracks).toEqual({ audio: other, video: null })
  })

  it('asks for the camera that was chosen, also where it was off when the participant joined', () => {
    const chosen = { cameraId: 'desk' }
    const own = new OwnMedia(streamOf(new FakeTrack('audio')), () => {}, chosen)
    void own.toggleCamera()
    expect(asked).toEqual([{ video: { deviceId: { ideal: 'desk' } } }])
  })

  it('is no voice while the device silences the microphone, and says so to who is not muted', async () => {
    const changed = vi.fn()
    const microphone = new FakeTrack('audio')
    const own = new OwnMedia(streamOf(microphone), changed)
    microphone.silence(true)
    expect([own.sent.mic, own.media.mic, own.loss]).toEqual([false, true, 'silenced'])
    expect(changed).toHaveBeenCalledOnce()
    await own.toggleMicrophone()
    expect([own.sent.mic, own.loss]).toEqual([false, undefined])
    await own.toggleMicrophone()
    microphone.silence(false)
    expect([own.sent.mic, own.loss]).toEqual([true, undefined])
  })

  it('is no picture while the phone shows another app', async () => {
    const changed = vi.fn()
    const own = new OwnMedia(undefined, changed)
    const pressed = own.toggleCamera()
    const camera = answers[0]!()
    await pressed
    expect(own.sent.cam).toBe(true)
    changed.mockClear()
    camera.silence(true)
    expect([own.sent.cam, own.media.cam]).toEqual([false, true])
    camera.silence(false)
    expect(own.sent.cam).toBe(true)
    expect(changed).toHaveBeenCalledTimes(2)
  })
})
