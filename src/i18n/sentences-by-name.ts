import * as messages from './paraglide/messages.js'
import type { Locale } from './locale.ts'

type Sentence = (
  values: Readonly<Record<string, string | number>>,
  options?: { locale?: Locale },
) => string

/**
 * Every sentence of the product, for what knows its name only while it runs. Each has values of its
 * own, which the type of an unknown name cannot say.
 */
export const sentences = messages as unknown as Readonly<Record<string, Sentence | undefined>>
