import { listTab, readTabJson, writeTab } from '../storage.ts'

/**
 * Drafts in the tab's storage, per person: they outlive a reload and an ended session, and are
 * deleted with the tab, or at sign-out. Keys begin with the purpose.
 */
interface StoredWords {
  by: string
  draft: object
}

const person = (): string => document.documentElement.dataset['person'] ?? ''

/** Stores a draft in the tab; false if that fails. */
export const keepInWindow = (key: string, draft: object): boolean =>
  writeTab(key, JSON.stringify({ by: person(), draft } satisfies StoredWords))

export const forgetInWindow = (key: string): void => void writeTab(key, null)

/** This person's drafts of one purpose; unreadable ones are left out. */
export function readInWindow<Draft>(keysBegin: string): Draft[] {
  return listTab(keysBegin).flatMap((key) => {
    const stored = readTabJson(key) as StoredWords | null
    return stored?.by === person() ? [stored.draft as Draft] : []
  })
}
