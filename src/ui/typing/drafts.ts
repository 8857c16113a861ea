import { listTab, readTabJson, writeTab } from '../storage.ts'
import type { Typed } from './fields.ts'
import { decideDraft, type Draft } from './rules.ts'

const keyOf = (name: string) => `typed ${name}`
const person = (): string => document.documentElement.dataset['person'] ?? ''

/** The unsent draft of a form of this name, if it belongs to the current reader. */
export function findDraft(name: string): Draft | undefined {
  const draft = readTabJson(keyOf(name)) as Draft | null
  const step = decideDraft({ draft, person: person(), now: Date.now(), isFollowed: false })
  return (step === 'show' && draft) || undefined
}

/** Stores the values of a form that was posted without scripts and refused. */
export function putDraft(name: string, values: Typed): void {
  writeTab(keyOf(name), JSON.stringify({ by: person(), values } satisfies Draft))
}

/**
 * Takes a draft along while its form is not shown: a visitor who follows a link to sign in keeps
 * it, as from the form itself. Returns the function that ends this.
 */
export function takeAlong(name: string): () => void {
  const note = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a')
    if (!link || !link.pathname.endsWith('/auth')) return
    const draft = readTabJson(keyOf(name)) as Draft | null
    if (draft?.by === '')
      writeTab(keyOf(name), JSON.stringify({ ...draft, leftAt: Date.now() } satisfies Draft))
  }
  window.addEventListener('click', note, true)
  return () => window.removeEventListener('click', note, true)
}

/**
 * The text that a visitor on the way to sign in typed into a field of this name, in the form left
 * behind.
 */
export function findOnTheWay(field: string): string | undefined {
  return listTab(keyOf(''))
    .map((key) => readTabJson(key) as Draft | null)
    .filter((draft) => draft?.by === '' && draft.leftAt !== undefined)
    .map((draft) => draft?.values[field]?.at(-1))
    .find(Boolean)
}

/** What was typed while a form was sent is based on the version that this saved. */
export function rebaseDraft(name: string, version: string): void {
  const draft = readTabJson(keyOf(name)) as Draft | null
  if (draft) writeTab(keyOf(name), JSON.stringify({ ...draft, version } satisfies Draft))
}

/** Deletes a draft that was sent. */
export function forgetDraft(name: string): void {
  writeTab(keyOf(name), null)
}
