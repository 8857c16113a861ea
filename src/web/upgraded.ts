import { isAnyMissing, watchMissing } from '../ui/rendering/missing-parts.ts'
import { hasUnsaved } from '../ui/typing/unsaved.ts'
import { reloadOnce } from './reload-once.ts'

/** Whether the server no longer has the code of this page: it was upgraded more than a day ago. */
async function isGone(entry: string): Promise<boolean> {
  try {
    const { status } = await fetch(entry, { method: 'HEAD', cache: 'no-store' })
    return status === 404
  } catch {
    return false
  }
}

/**
 * Loads the page anew, by itself and once, when its parts are missing because the site was
 * upgraded; not while there is unsaved text.
 */
export function followUpgrades(entry: string): void {
  let isAsking = false
  const look = async () => {
    if (isAsking || !isAnyMissing()) return
    isAsking = true
    if ((await isGone(entry)) && !hasUnsaved()) reloadOnce()
    isAsking = false
  }
  watchMissing(() => void look())
}
