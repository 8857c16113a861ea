import { OFFLINE_PATH, PAGES_CACHE } from './copies.ts'

/** The IndexedDB database of one person's data; deleted with the session. */
const DATABASE = 'private'
const STORE = 'kept'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the database refused')),
    )
  })

/** Opens a connection per task: one left open would block deleting the database. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  const database = await settled(opening)
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

export const readPrivate = (key: string): Promise<unknown> =>
  within('readonly', (store) => store.get(key) as IDBRequest<unknown>)

export async function writePrivate(key: string, value: object): Promise<void> {
  await within('readwrite', (store) => store.put(value, key))
}

/** Deletes all personal data; a browser without storage has none. */
export async function wipePrivate(): Promise<void> {
  try {
    await settled(indexedDB.deleteDatabase(DATABASE))
  } catch {
    // Some browsers have no IndexedDB in private windows.
  }
}

/**
 * The cache of offline pages.
 * @throws where there is none: without https, or in some private windows.
 */
export const openPages = (): Promise<Cache> => caches.open(PAGES_CACHE)

/** The path prefix of every language but the first. */
const LANGUAGE = /^\/[a-z]{2}(?=\/)/

/**
 * Deletes cached pages except the offline pages: copies are a visitor's, but reveal what was read.
 */
async function forgetPagesRead(): Promise<void> {
  try {
    const pages = await openPages()
    for (const page of await pages.keys())
      if (new URL(page.url).pathname.replace(LANGUAGE, '') !== OFFLINE_PATH)
        await pages.delete(page)
  } catch {
    // Without a cache there is nothing to delete.
  }
}

/** Loaded only on signing out, so that pages do not include it. */
async function endPush(): Promise<void> {
  try {
    const { stopPush } = await import('./push.ts')
    await stopPush()
  } catch {
    // The chunk cannot be loaded offline; the server sends nothing more to this browser anyway.
  }
}

/** Signing out does not wait longer for a browser that hangs, as on a full disk. */
const FORGET_WITHIN_MS = 2000

/** Deletes all data on the device that reveals who was signed in, or what they read. */
export async function forgetReader(): Promise<void> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, FORGET_WITHIN_MS))
  await Promise.race([Promise.all([wipePrivate(), forgetPagesRead(), endPush()]), tooLong])
}
