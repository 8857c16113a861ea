import { expect, it } from 'vitest'
import { renderFor } from '../../../../../tests/support/readers.tsx'
import { Camera } from './device-parts.tsx'

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
