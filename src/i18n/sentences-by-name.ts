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

type Kebab<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}-${Kebab<Rest>}`
  : Name

/** The codes in kebab-case for which there is a message `beginning_code`. */
export type CodeAfter<
  Beginning extends string,
  Name = keyof typeof messages,
> = Name extends `${Beginning}_${infer Code}` ? Kebab<Code> : never

/** The message `beginning_code`; undefined for a code of another version. */
export const sentenceOf = (beginning: string, code: string): Sentence | undefined =>
  sentences[`${beginning}_${code.replaceAll('-', '_')}`]
