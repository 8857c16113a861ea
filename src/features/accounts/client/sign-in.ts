import type * as z from 'zod/mini'
import { localPath } from '../../../i18n/local-path.ts'
import { announceAfterLoad } from '../../../ui/toasts/toast.ts'
import type * as schema from '../schema/index.ts'

export type ExternalProvider = z.infer<typeof schema.externalProvider>

/** Keeps the form busy while the next page loads. */
const LEAVING_MS = 3000

type Entered = z.infer<typeof schema.sessionUser> | z.infer<typeof schema.secondStepNeeded>

/** Continues after a correct password: signed in, or to the second-step page. */
export async function goOn(
  entered: Entered,
  { next, words }: { next: string; words: (name: string) => LoadedWords },
): Promise<void> {
  if (!('secondStep' in entered)) return loadSignedIn(next, words(entered.name))
  window.location.assign(localPath(next))
  await leaving()
}

type LoadedWords = { title: string; description: string }

const leaving = () => new Promise((resolve) => setTimeout(resolve, LEAVING_MS))

/** Loads a page of this site anew, so that it is rendered with the new session. */
export async function loadSignedIn(path: string, words: LoadedWords): Promise<void> {
  announceAfterLoad(words)
  window.location.assign(localPath(path))
  await leaving()
}
