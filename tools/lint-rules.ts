import { textInOwnElement } from './lint/text-in-own-element.ts'

/** Rules of this project, which oxlint runs beside its own. */
export default {
  meta: { name: 'hamgam' },
  rules: { 'text-in-own-element': textInOwnElement },
}
