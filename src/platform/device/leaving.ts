/** How long a page may take to be left: another that has not come by then was a download. */
const LEAVING_MS = 60_000
const AGAIN_MS = 1000

let leftAt = Number.NEGATIVE_INFINITY

if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })

/**
 * Asks again for what is refused while the page is being left. Firefox stops all that a page loads
 * as soon as another is asked for, seconds before it comes on a slow line: taken for a failure, that
 * would show an error, or load the page anew in place of the one that the reader asked for. Where
 * the page stays, as beside a download, it gets what it asked for after all.
 *
 * @throws what `load` throws, where the page is not being left.
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
