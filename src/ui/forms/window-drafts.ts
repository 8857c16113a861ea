import { listTab, readTabJson, writeTab } from '../storage.ts'

/**
 * What is being written, stored in this tab for the person who writes: it outlives a reload and a
 * session that ended, and is deleted with the tab, or when the person signs out. Keys begin with
 * what the words are for.
 */
interface StoredWords {
  by: string
  draft: object
}

const person = (): string => document.documentElement.dataset['person'] ?? ''

/** Stores a draft in the tab; false where the tab does not. */
export const keepInWindow = (key: string, draft: object): boolean =>
  writeTab(key, JSON.stringify({ by: person(), draft } satisfies StoredWords))

export const forgetInWindow = (key: string): void => void writeTab(key, null)

/** All of this person's that are for one thing; what cannot be read any more is left out. */
export function readInWindow<Draft>(keysBegin: string): Draft[] {
  return listTab(keysBegin).flatMap((key) => {
    const stored = readTabJson(key) as StoredWords | null
    return stored?.by === person() ? [stored.draft as Draft] : []
  })
}
