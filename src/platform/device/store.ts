import { OFFLINE_PATH, PAGES_CACHE } from './copies.ts'

/** The browser's database of one person's data; deleted with the session. */
const DATABASE = 'private'
const STORE = 'kept'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the database refused')),
    )
  })

/** Opened for one task only: an open connection would delay its deletion. */
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

/** Deletes everything that is one person's; a browser that stores nothing has nothing to delete. */
export async function wipePrivate(): Promise<void> {
  try {
    await settled(indexedDB.deleteDatabase(DATABASE))
  } catch {
    // Some browsers offer no database in a private window.
  }
}

/**
 * The copies of pages for reading offline.
 * @throws where the browser stores none: without an encrypted connection, or in some private
 * windows.
 */
export const openPages = (): Promise<Cache> => caches.open(PAGES_CACHE)

/** What the path of every language but the first begins with. */
const LANGUAGE = /^\/[a-z]{2}(?=\/)/

/**
 * Deletes the copies but for the offline pages: copies are any visitor's, but show what was read.
 */
async function forgetPagesRead(): Promise<void> {
  try {
    const pages = await openPages()
    for (const page of await pages.keys())
      if (new URL(page.url).pathname.replace(LANGUAGE, '') !== OFFLINE_PATH)
        await pages.delete(page)
  } catch {
    // Where no copies are stored, there are none to delete.
  }
}

/** Loaded only when somebody signs out; it is part of no page. */
async function endPush(): Promise<void> {
  try {
    const { stopPush } = await import('./push.ts')
    await stopPush()
  } catch {
    // The code cannot be loaded offline; the server sends nothing more to this browser anyway.
  }
}

/** A browser that does not answer, as one whose disk is full may, does not prevent signing out. */
const FORGET_WITHIN_MS = 2000

/** Deletes everything on the device that shows who was signed in, or what they read. */
export async function forgetReader(): Promise<void> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, FORGET_WITHIN_MS))
  await Promise.race([Promise.all([wipePrivate(), forgetPagesRead(), endPush()]), tooLong])
}
