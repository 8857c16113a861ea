// The only access to browser storage for pages, besides the database of `platform/device/store.ts`.
// A browser may deny it, lack it, or be full: nothing that a page shows or does may depend on it.

/** The session storage's text under a key; null also without storage. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** The session storage's JSON under a key; null also if it cannot be parsed. */
export function readTabJson(key: string): unknown {
  try {
    return JSON.parse(readTab(key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Stores a text in the session storage, or deletes it with null. Returns whether that succeeded.
 */
export function writeTab(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** The keys of the session storage with this prefix. */
export function listTab(begin: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(begin))
  } catch {
    return []
  }
}

export function clearTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Without storage there is nothing to delete.
  }
}

export function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** Sets a cookie for the whole site; 0 seconds delete it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  try {
    document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
  } catch {
    // Without cookies the choice applies to this page only.
  }
}

/** Whether the browser stores this site's cookies. */
export function hasCookies(): boolean {
  // A random name: another tab may probe at the same moment, and would delete the same cookie.
  const probe = `probe-${Math.random().toString(36).slice(2)}`
  writeCookie(probe, '1', 60)
  const isStored = readCookies().includes(`${probe}=1`)
  writeCookie(probe, '', 0)
  return isStored
}
