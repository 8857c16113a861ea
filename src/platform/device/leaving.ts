/** The longest wait for the next page after `beforeunload`; beyond it, the link was a download. */
const LEAVING_MS = 60_000
const AGAIN_MS = 1000

let leftAt = Number.NEGATIVE_INFINITY

if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })

/**
 * Retries loads that fail while the page is being left. Firefox cancels all loads of a page as soon
 * as the next one is requested, seconds before it arrives on a slow connection: if these counted as
 * failures, the page would show an error, or be reloaded in place of the requested one. If the page
 * stays, as with a download, the retry succeeds.
 * @throws what `load` throws, unless the page is being left.
 */
export async function againWhileLeaving<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;)
    try {
      return await load()
    } catch (error) {
      if (performance.now() - leftAt > LEAVING_MS) throw error
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
}
