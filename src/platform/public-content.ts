/**
 * Counts changes to anything that a visitor's page shows. Cached pages remember the count at which
 * they were made and are valid only while it is unchanged.
 */
let version = 0
let notifyOthers: (() => void) | undefined
let hears = () => true

/** While the changes of other processes do not come in, each reading is a new one: nothing lasts. */
export const publicContentVersion = (): number => (hears() ? version : (version += 1))

/** Called where this process reads anew what its pages show from memory, as each process does itself. */
export function publicContentReread(): void {
  version += 1
}

/** Called by the database after a commit that changes what visitors see. */
export function publicContentChanged(): void {
  version += 1
  notifyOthers?.()
}

/**
 * Joins this process with others on the same database. Each notification carries the id of the
 * process that changed something; a process number would not do, because in containers every
 * process may have the same.
 */
export function connectPublicContent(
  notify: (sender: string) => void,
  hearsOthers = () => true,
): {
  heard(sender: string): void
} {
  const self = crypto.randomUUID()
  hears = hearsOthers
  notifyOthers = () => notify(self)
  return {
    heard: (sender) => {
      if (sender !== self) version += 1
    },
  }
}
