import * as m from '../../../i18n/paraglide/messages.js'
import { detailOf } from '../../../platform/api/client.ts'
import { toastFailure } from '../../../ui/toasts/toast.ts'
import { fetchProof } from '../client/settings.ts'

/** Follows a link that requires recent proof: at once if the session has it, else after asking. */
export async function afterProof(follow: () => void): Promise<void> {
  try {
    const { isRecent } = await fetchProof()
    const isProved = isRecent || (await (await import('./proof.tsx')).askWhoIsThere())
    if (isProved) follow()
  } catch (error) {
    const description = detailOf(error)
    toastFailure(m.ways_not_done(), description)
  }
}
