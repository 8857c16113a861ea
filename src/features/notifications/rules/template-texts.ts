/** Validation of a mail's edited texts. Pure. */
import type { PartKind } from '../letters/words.ts'
import { present } from '../../../platform/present.ts'

const MOST_CHARACTERS: Record<PartKind, number> = {
  subject: 200,
  button: 60,
  paragraph: 2000,
  note: 1000,
}

export type TextFault =
  | { fault: 'empty' }
  | { fault: 'too-long'; most: number }
  | { fault: 'several-lines' }
  | { fault: 'stray-brace' }
  | { fault: 'unknown-variable'; name: string }
  | { fault: 'missing-variable'; name: string }

const VARIABLE = /\{([A-Za-z]+)\}/g

/** The variables in a text, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name]) => present(name))),
]

/** Normalizes line breaks; removes surrounding spaces and invisible characters. */
export const tidyText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()

/** The fault of a text; undefined when it is valid. */
export function findTextFault(
  text: string,
  slot: { part: PartKind; variables: readonly string[]; required: readonly string[] },
): TextFault | undefined {
  const { part, variables, required } = slot
  if (text.trim() === '') return { fault: 'empty' }
  if (text.length > MOST_CHARACTERS[part]) return { fault: 'too-long', most: MOST_CHARACTERS[part] }
  const isLine = part === 'subject' || part === 'button'
  if (isLine && /[\p{Cc}\u2028\u2029]/u.test(text)) return { fault: 'several-lines' }
  if (/[{}]/.test(text.replace(VARIABLE, ''))) return { fault: 'stray-brace' }
  const named = variablesIn(text)
  const unknown = named.find((name) => !variables.includes(name))
  if (unknown !== undefined) return { fault: 'unknown-variable', name: unknown }
  const missing = required.find((name) => !named.includes(name))
  return missing === undefined ? undefined : { fault: 'missing-variable', name: missing }
}
