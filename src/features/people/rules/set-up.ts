import { RECOVERY_ALPHABET } from '../../accounts/rules/second-step.ts'

/** Letters and digits of the code that the first start prints: 100 bits. */
export const SET_UP_CODE_LENGTH = 20

/** Five bits of each byte name a letter; `bytes` has one for each. */
export const writeSetUpCode = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, SET_UP_CODE_LENGTH)].map((byte) => RECOVERY_ALPHABET[byte % 32]).join('')

/** For people to read, in groups of five. */
export const groupSetUpCode = (code: string): string => code.replace(/(.{5})(?=.)/g, '$1-')

/** Normalized for comparison, however it was typed. */
export const normalizeSetUpCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
