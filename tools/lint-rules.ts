import { noDeviceClock } from './lint/device-clock.ts'
import { retiredWords } from './lint/retired-words.ts'
import { atAnyHour } from './lint/tests-at-any-hour.ts'
import { textInOwnElement } from './lint/text-in-own-element.ts'

/** Rules of this project, which oxlint runs beside its own. */
export default {
  meta: { name: 'hamgam' },
  rules: {
    'at-any-hour': atAnyHour,
    'no-device-clock': noDeviceClock,
    'retired-words': retiredWords,
    'text-in-own-element': textInOwnElement,
  },
}
