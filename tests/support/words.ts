import * as messages from '../../src/i18n/paraglide/messages.js'
import type { Locale } from '../../src/i18n/locale.ts'

export type Words = typeof messages

type Message = (inputs: object, options: { locale: Locale }) => string

/** Every sentence of the product in one language, called as the product calls it. */
export function wordsIn(locale: Locale): Words {
  const bound = Object.entries(messages as unknown as Record<string, Message>).map(
    ([key, message]) => [key, (inputs: object = {}) => message(inputs, { locale })],
  )
  return Object.fromEntries(bound) as Words
}
