import type { Page } from '@playwright/test'

/** What the device keeps of who is signed in, as JSON; empty where it keeps nothing. */
export const readPrivateStore = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'private')) return ''
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open('private')
      let gone = false
      // Deleted since it was listed: opening must not leave an empty one in its place.
      opening.addEventListener('upgradeneeded', () => {
        gone = true
        opening.transaction!.abort()
      })
      opening.addEventListener('error', (event) => {
        event.preventDefault()
        if (gone) resolve('')
        else reject(opening.error!)
      })
      opening.addEventListener('success', () => {
        const all = opening.result.transaction('kept').objectStore('kept').getAll()
        all.addEventListener('success', () => {
          opening.result.close()
          resolve(JSON.stringify(all.result))
        })
      })
    })
  })
