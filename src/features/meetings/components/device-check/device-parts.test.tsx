import { expect, it } from 'vitest'
import { renderFor } from '../../../../../tests/support/readers.tsx'
import { Camera, Microphone } from './device-parts.tsx'

it('numbers devices without a name in the reader’s digits', () => {
  const nameless = ['a', 'b'].map((deviceId) => ({ deviceId, label: '' }) as MediaDeviceInfo)
  const stream = { getVideoTracks: () => [] } as unknown as MediaStream
  const drawn = (locale: 'en' | 'fa') =>
    renderFor({ locale }, () => (
      <Camera stream={stream} cameras={nameless} failure={undefined} onChoose={() => {}} />
    ))
  expect(drawn('fa')).toContain('دوربین ۲')
  expect(drawn('en')).toContain('Camera 2')
})

it('says which of the two the browser may not use', () => {
  const stream = { getVideoTracks: () => [], getAudioTracks: () => [] } as unknown as MediaStream
  const props = { stream, failure: 'refused' as const, onChoose: () => {} }
  expect(renderFor({}, () => <Camera {...props} cameras={[]} />)).toContain(
    'The browser may not use the camera.',
  )
  expect(renderFor({}, () => <Microphone {...props} microphones={[]} />)).toContain(
    'The browser may not use the microphone.',
  )
})
