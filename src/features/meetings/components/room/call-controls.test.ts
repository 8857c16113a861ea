import { expect, it } from 'vitest'
import { callFailureText } from './call-controls.tsx'

it.each([
  ['camera', 'NotAllowedError', '', 'Press the sign beside the address'],
  ['microphone', 'NotAllowedError', '', 'Press the sign beside the address'],
  ['camera', 'NotReadableError', '', 'Another program is using the camera.'],
  ['microphone', 'NotReadableError', '', 'Another program is using the microphone.'],
  ['camera', 'NotFoundError', '', 'No camera was found.'],
  ['screen', 'NotAllowedError', 'Permission denied by system', 'allow the browser to record'],
  ['camera', 'TypeError', '', 'This did not work.'],
] as const)('of a %s that fails with %s the call says why', (device, name, message, text) => {
  expect(callFailureText(new DOMException(message, name), device)).toContain(text)
})

it('says nothing where somebody chose to show no screen, or to answer no question', () => {
  expect(callFailureText(new DOMException('', 'NotAllowedError'), 'screen')).toBe('')
  expect(callFailureText(new DOMException('', 'AbortError'), 'camera')).toBe('')
})
