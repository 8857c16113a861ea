import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../../../tests/support/eventually.ts'
import { Devices } from './devices.ts'

const buildStream = () => {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() })
  let cameras = [track]
  return {
    track,
    getTracks: () => [track],
    getVideoTracks: () => cameras,
    removeTrack: () => void (cameras = []),
  }
}

/** Resolvers of the pending getUserMedia calls, in their order. */
let answers: ((answer: ReturnType<typeof buildStream> | DOMException) => void)[]
let asked: MediaStreamConstraints[]

beforeEach(() => {
  answers = []
  asked = []
  const getUserMedia = (wanted: MediaStreamConstraints) =>
    new Promise((resolve, reject) => {
      asked.push(wanted)
      answers.push((answer) => (answer instanceof DOMException ? reject(answer) : resolve(answer)))
    })
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia, enumerateDevices: () => Promise.resolve([]) },
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('what is chosen in a check of the devices', () => {
  it('goes on when the other of the two is chosen, unless it is gone by then', () => {
    const devices = new Devices()
    void devices.open({ cameraId: 'desk' })
    void devices.open({ microphoneId: 'headset' })
    void devices.open()
    const [desk, headset] = ['desk', 'headset'].map((ideal) => ({ deviceId: { ideal } }))
    expect(asked).toEqual([
      { video: { deviceId: { exact: 'desk' } }, audio: true },
      { video: desk, audio: { deviceId: { exact: 'headset' } } },
      { video: desk, audio: headset },
    ])
    void new Devices(devices.chosen).open()
    expect(asked.at(-1)).toEqual({ video: desk, audio: headset })
  })
})

describe('a browser that may use only one of the two', () => {
  const REFUSED = new DOMException('no', 'NotAllowedError')
  const permit = (camera: PermissionState, microphone: PermissionState) => {
    const states = { camera, microphone }
    const query = ({ name }: { name: 'camera' | 'microphone' }) =>
      Promise.resolve({ state: states[name] })
    Object.assign(navigator, { permissions: { query } })
  }
  const refuse = async () => {
    const devices = new Devices()
    const opening = devices.open()
    answers[0]!(REFUSED)
    await Promise.race([opening, eventually(() => expect(asked).toHaveLength(2))])
    return { devices, opening }
  }

  it.each([
    ['denied', 'granted', { audio: true }],
    ['denied', 'prompt', { audio: true }],
    ['granted', 'denied', { video: true }],
    // One of them is blocked by the system.
    ['granted', 'granted', { audio: true }],
  ] as const)(
    'with camera %s and microphone %s opens that one',
    async (camera, microphone, way) => {
      permit(camera, microphone)
      const { devices, opening } = await refuse()
      expect(asked[1]).toEqual(way)
      answers[1]!(buildStream())
      await opening
      expect(devices.snapshot()).toMatchObject({ step: 'open', failure: 'refused' })
    },
  )

  it.each([
    ['denied', 'denied'],
    ['prompt', 'prompt'],
    ['prompt', 'granted'],
  ] as const)(
    'with camera %s and microphone %s asks no second time',
    async (camera, microphone) => {
      permit(camera, microphone)
      const { devices } = await refuse()
      expect(asked).toHaveLength(1)
      expect(devices.snapshot()).toEqual({ step: 'failed', failure: 'refused' })
    },
  )
})

describe('a camera that is switched off before joining', () => {
  it('is let go at once, and opened with the sound when it is switched on again', async () => {
    const devices = new Devices()
    const first = devices.open()
    const stream = buildStream()
    answers[0]!(stream)
    await first
    await devices.toggleCamera()
    expect(stream.track.stop).toHaveBeenCalled()
    expect(stream.getVideoTracks()).toEqual([])
    expect(devices.snapshot()).toMatchObject({ step: 'open', isCameraOff: true })
    // Choosing a microphone meanwhile opens no camera.
    void devices.open({ microphoneId: 'headset' })
    void devices.toggleCamera()
    const audio = { deviceId: { ideal: 'headset' } }
    expect(asked.slice(1)).toEqual([
      { audio: { deviceId: { exact: 'headset' } } },
      { video: true, audio },
    ])
  })

  it('is let go too where it is only just being opened', async () => {
    const devices = new Devices()
    void devices.open()
    void devices.toggleCamera()
    const stream = buildStream()
    answers[0]!(stream)
    expect(await devices.handOver()).toBe(stream)
    expect(stream.getVideoTracks()).toEqual([])
  })
})

describe('a microphone that fails while the camera is switched off', () => {
  const MISSING = new DOMException('none', 'NotFoundError')
  class Empty {
    getTracks = () => []
    getVideoTracks = () => []
  }
  beforeEach(() => vi.stubGlobal('MediaStream', Empty))
  const switchOff = async () => {
    const devices = new Devices()
    const opening = devices.open()
    const stream = buildStream()
    answers[0]!(stream)
    await opening
    await devices.toggleCamera()
    return { devices, stream }
  }

  it('leaves the way back to the camera, which is not opened by itself', async () => {
    const { devices } = await switchOff()
    const opening = devices.open()
    answers[1]!(MISSING)
    await opening
    expect(asked.slice(1)).toEqual([{ audio: true }])
    const left = { step: 'open', isCameraOff: true, failure: 'missing' }
    expect(devices.snapshot()).toMatchObject(left)
    void devices.toggleCamera()
    expect(asked[2]).toEqual({ audio: true, video: true })
    answers[2]!(MISSING)
    await eventually(() => expect(asked).toHaveLength(4))
    answers[3]!(MISSING)
    await eventually(() => expect(asked).toHaveLength(5))
    const picture = buildStream()
    answers[4]!(picture)
    expect(await devices.handOver()).toBe(picture)
    expect(devices.snapshot()).toMatchObject({ ...left, isCameraOff: false })
  })

  it('leaves it too where the microphone ends at once', async () => {
    vi.stubGlobal('document', { hidden: false })
    const { devices, stream } = await switchOff()
    stream.track.dispatchEvent(new Event('ended'))
    const left = { step: 'open', isCameraOff: true, failure: 'in-use' }
    await eventually(() => expect(devices.snapshot()).toMatchObject(left))
    expect(asked).toHaveLength(1)
    expect((await devices.handOver())?.getTracks()).toEqual([])
  })
})

describe('a device that ends during its check', () => {
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const opened = async (document = { hidden: false }) => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
    vi.stubGlobal('document', Object.assign(new EventTarget(), document))
    const devices = new Devices()
    void devices.open()
    const stream = buildStream()
    answers[0]!(stream)
    await settle()
    return { devices, stream }
  }
  const end = async ({ track }: ReturnType<typeof buildStream>) => {
    track.dispatchEvent(new Event('ended'))
    await settle()
  }
  afterEach(() => vi.useRealTimers())

  it('is opened again, or what is left in its place', async () => {
    const { devices, stream } = await opened()
    vi.advanceTimersByTime(10_000)
    await end(stream)
    const next = buildStream()
    answers[1]!(next)
    expect(await devices.handOver()).toBe(next)
    // From now on it is the call's.
    vi.advanceTimersByTime(10_000)
    await end(next)
    expect(asked).toHaveLength(2)
  })

  it('is opened once the page is seen again', async () => {
    const { stream } = await opened({ hidden: true })
    vi.advanceTimersByTime(10_000)
    await end(stream)
    expect(asked).toHaveLength(1)
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(asked).toHaveLength(2)
  })

  it('is said to be in use where it ends at once', async () => {
    const { devices, stream } = await opened()
    await end(stream)
    expect(devices.snapshot()).toEqual({ step: 'failed', failure: 'in-use' })
    expect(asked).toHaveLength(1)
  })
})

describe('what a check of the devices hands over to the call', () => {
  it('is the camera that was chosen last, once it has opened', async () => {
    const devices = new Devices()
    const first = devices.open()
    answers[0]!(buildStream())
    await first
    void devices.open({ cameraId: 'second' })
    const given = devices.handOver()
    // Chosen while the call is being joined.
    void devices.open({ cameraId: 'third' })
    const [second, third] = [buildStream(), buildStream()]
    answers[1]!(second)
    answers[2]!(third)
    expect(await given).toBe(third)
    expect(second.track.stop).toHaveBeenCalled()
    devices.close()
    expect(third.track.stop).not.toHaveBeenCalled()
  })

  it('is asked for once, also when the join comes before the answer', async () => {
    const devices = new Devices()
    void devices.open()
    const given = devices.handOver()
    const stream = buildStream()
    answers[0]!(stream)
    expect(await given).toBe(stream)
    expect(answers).toHaveLength(1)
  })

  it('is nothing where the browser refuses, or where the page was left', async () => {
    const refused = new Devices()
    const none = refused.handOver()
    answers[0]!(new DOMException('no', 'NotAllowedError'))
    expect(await none).toBeUndefined()
    expect(refused.snapshot()).toEqual({ step: 'failed', failure: 'refused' })

    const left = new Devices()
    const late = left.handOver()
    left.close()
    const stream = buildStream()
    answers[1]!(stream)
    expect(await late).toBeUndefined()
    expect(stream.track.stop).toHaveBeenCalled()
  })
})
