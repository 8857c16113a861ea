/**
 * The version of the content of visitors' pages, incremented on each change. Cached pages are valid
 * only while it is unchanged.
 */
let version = 0
let notifyOthers: (() => void) | undefined
let hears = () => true

/**
 * Without notifications from other processes each call returns a new version, so that nothing stays
 * cached.
 */
export const publicContentVersion = (): number => (hears() ? version : (version += 1))

/** Invalidates pages after a reload of in-memory data, which each process does itself. */
export function publicContentReread(): void {
  version += 1
}

/** Called after a commit that changes data on visitors' pages. */
export function publicContentChanged(): void {
  version += 1
  notifyOthers?.()
}

/**
 * Connects this process to the others on the database. A notification carries the random id of its
 * sender; process numbers may be equal in containers.
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
