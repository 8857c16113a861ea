import * as m from '../../../../i18n/paraglide/messages.js'
import { asBefore, type ChosenDevices } from '../../room/chosen-devices.ts'

/** Camera, microphone and loudspeaker of the device, by the browser's media APIs. */

/** The reason why a device is not available. */
export type DeviceFailure = 'refused' | 'missing' | 'in-use' | 'unsupported'

export type OpenedDevices =
  | {
      ok: true
      stream: MediaStream
      cameras: MediaDeviceInfo[]
      microphones: MediaDeviceInfo[]
      /** The failure, if only one of the two devices could be opened. */
      failure: DeviceFailure | undefined
    }
  | { ok: false; failure: DeviceFailure }

const FAILURES: Readonly<Record<string, DeviceFailure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
}

export const failureOf = (error: unknown): DeviceFailure =>
  FAILURES[error instanceof DOMException ? error.name : ''] ?? 'unsupported'

/**
 * Opens both devices, or the only one there is: a call is possible with either. A device just
 * chosen is required; one chosen earlier is preferred, as it may be unplugged meanwhile. A camera
 * that is switched off is not asked for and counts as there: without a microphone too the check
 * goes on, with an empty stream.
 */
export async function openDevices(
  chosen: ChosenDevices = {},
  before: ChosenDevices = {},
  { withCamera = true }: { withCamera?: boolean } = {},
): Promise<OpenedDevices> {
  // Undefined in insecure contexts.
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (!media) return { ok: false, failure: 'unsupported' }
  const video = wanted(chosen.cameraId, before.cameraId)
  const audio = wanted(chosen.microphoneId, before.microphoneId)
  let failure: DeviceFailure | undefined
  const both = { video, audio }
  const ways: MediaStreamConstraints[] = withCamera ? [both, { audio }, { video }] : [{ audio }]
  for (let way = ways.shift(); way; way = ways.shift())
    try {
      const stream = await media.getUserMedia(way)
      return { ok: true, stream, ...(await listDevices()), failure }
    } catch (error) {
      failure ??= failureOf(error)
      // After a refusal a smaller request would usually only prompt the person again.
      if (failure === 'refused')
        ways.splice(0, ways.length, ...(way === both ? await waysWithoutPrompt(both) : []))
    }
  if (!withCamera) return { ok: true, stream: new MediaStream(), ...(await listDevices()), failure }
  return { ok: false, failure: failure ?? 'unsupported' }
}

async function listDevices(): Promise<{
  cameras: MediaDeviceInfo[]
  microphones: MediaDeviceInfo[]
}> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return {
    cameras: devices.filter(({ kind }) => kind === 'videoinput'),
    microphones: devices.filter(({ kind }) => kind === 'audioinput'),
  }
}

/** The browser's permissions for camera and microphone; undefined where it does not say. */
export async function devicePermissions() {
  try {
    const [camera, microphone] = await Promise.all(
      ['camera', 'microphone'].map((name) =>
        navigator.permissions.query({ name: name as PermissionName }),
      ),
    )
    return { camera: camera?.state, microphone: microphone?.state }
  } catch {
    return undefined
  }
}

/**
 * After a refusal of both: the device that can be opened alone, since only the other is blocked. If
 * both are allowed, the system blocks one of them, and neither request prompts.
 */
async function waysWithoutPrompt({
  video,
  audio,
}: Required<Pick<MediaStreamConstraints, 'video' | 'audio'>>): Promise<MediaStreamConstraints[]> {
  const { camera, microphone } = (await devicePermissions()) ?? {}
  if (camera === 'granted' && microphone === 'granted') return [{ audio }, { video }]
  if ((camera === 'denied') === (microphone === 'denied')) return []
  return camera === 'denied' ? [{ audio }] : [{ video }]
}

const wanted = (chosen: string | undefined, before: string | undefined) =>
  chosen ? { deviceId: { exact: chosen } } : asBefore(before)

export function closeStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** The stream stays open with its sound. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getVideoTracks()) {
    track.stop()
    stream.removeTrack(track)
  }
}

const LOOKED_AT_EVERY_MS = 100

/** Some browsers cannot measure some devices; the call then has no meter. */
function listenTo(stream: MediaStream) {
  try {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    return { context, analyser }
  } catch {
    return undefined
  }
}

/**
 * Reports a stream's level, from 0 to 1, ten times a second; returns the function that stops it.
 */
export function watchLoudness(
  stream: MediaStream,
  onLoudness: (loudness: number) => void,
): () => void {
  const listening = listenTo(stream)
  if (!listening) return () => {}
  const { context, analyser } = listening
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    // Speech near the microphone is about 0.1 RMS: it fills the meter.
    onLoudness(Math.min(1, Math.sqrt(power) * 8))
  }, LOOKED_AT_EVERY_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}

const TONES_HZ = [440, 554, 659]
const TONE_SECONDS = 0.5

/** Plays three soft tones in sequence. */
export async function playTones(): Promise<void> {
  const context = new AudioContext()
  const last = TONES_HZ.map((frequency, index) => {
    const oscillator = context.createOscillator()
    const volume = context.createGain()
    const startsAt = context.currentTime + index * TONE_SECONDS
    oscillator.frequency.value = frequency
    volume.gain.setValueAtTime(0, startsAt)
    volume.gain.linearRampToValueAtTime(0.15, startsAt + 0.05)
    volume.gain.linearRampToValueAtTime(0, startsAt + TONE_SECONDS)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(startsAt)
    oscillator.stop(startsAt + TONE_SECONDS)
    return oscillator
  }).at(-1)!
  await new Promise((resolve) => last.addEventListener('ended', resolve))
  await context.close()
}

/** The reason for a missing camera or microphone, and the remedy. */
export const deviceFailures: Record<DeviceFailure, { title: () => string; text: () => string }> = {
  refused: { title: m.devices_refused, text: m.devices_refused_text },
  missing: { title: m.devices_missing, text: m.devices_missing_text },
  'in-use': { title: m.devices_in_use, text: m.devices_in_use_text },
  unsupported: { title: m.devices_unsupported, text: m.devices_unsupported_text },
}
