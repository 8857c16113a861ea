import * as messages from './paraglide/messages.js'
import type { Locale } from './locale.ts'

type Sentence = (
  values: Readonly<Record<string, string | number>>,
  options?: { locale?: Locale },
) => string

/**
 * All messages by name, for names known only at runtime. The parameters of a message are not
 * type-checked here.
 */
export const sentences = messages as unknown as Readonly<Record<string, Sentence | undefined>>
