import { fillTyped, readTyped, type Typed } from './fields.ts'
import { keepTyping } from './keep-typing.ts'
import { decideDraft, type Draft } from './rules.ts'

const keyOf = (name: string) => `typed ${name}`
const person = (): string => document.documentElement.dataset['person'] ?? ''

/** Everything that the inline script and the page's own code share. */
export const parts = { readTyped, fillTyped, decideDraft }

export const keepTypingIn = (form: HTMLFormElement): void => keepTyping(form, parts)

/** What the reader has typed into a form of this name and not sent yet. */
export function findDraft(name: string): Typed | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Draft | null
    const step = decideDraft({ draft, person: person(), now: Date.now(), isFollowed: false })
    return step === 'show' ? draft?.values : undefined
  } catch {
    return undefined
  }
}

/** Keeps what came back from a form that was posted without scripts. */
export function putDraft(name: string, values: Typed): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ by: person(), values } satisfies Draft))
  } catch {
    // A browser that keeps nothing shows the form as it came.
  }
}

/** What was sent is not kept. */
export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Nothing was kept.
  }
}
