// The only access to what a browser stores for a page, beside the database of
// `platform/device/store.ts`. A browser may deny it, have none, or be full: nothing that a page
// shows or does may depend on it. Pages contain the source of `readTab` and `writeTab`, which
// therefore use nothing from outside.

/** The tab's text under a key; null too where the tab stores nothing. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** The tab's JSON under a key; null too where it cannot be read. */
export function readTabJson(key: string): unknown {
  try {
    return JSON.parse(readTab(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a text in the tab, or deletes it with null. Returns whether that succeeded. */
export function writeTab(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** The tab's keys that begin so. */
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
    // A browser that stores nothing has nothing to delete.
  }
}

export function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** Stores a cookie for the whole site; one of 0 seconds is deleted. */
export function writeCookie(name: string, value: string, seconds: number): void {
  try {
    document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
  } catch {
    // The choice applies to this page.
  }
}

/** Whether the browser stores this site's cookies. */
export function hasCookies(): boolean {
  // Another tab may ask at the same moment, and would delete a cookie of the same name.
  const probe = `probe-${Math.random().toString(36).slice(2)}`
  writeCookie(probe, '1', 60)
  const isStored = readCookies().includes(`${probe}=1`)
  writeCookie(probe, '', 0)
  return isStored
}
