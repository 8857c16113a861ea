/**
 * Counts changes to anything that a visitor's page shows. Cached pages remember the count they
 * were made at and are used only while it stands.
 */
let version = 0
let tellOthers: (() => void) | undefined

export const publicContentVersion = (): number => version

/** Called after a commit that changes what visitors see. */
export function publicContentChanged(): void {
  version += 1
  tellOthers?.()
}

/** Joins this process with others on the same database. */
export function connectPublicContent(tell: () => void): { othersChanged(): void } {
  tellOthers = tell
  return {
    othersChanged: () => {
      version += 1
    },
  }
}
