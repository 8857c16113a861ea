import { localizePath } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { apiOf, read } from '../../platform/api/client.ts'
import { wipePrivate } from '../../platform/device/store.ts'
import { announceAfterLoad } from '../../ui/toasts/toast.ts'
import type { PrivacyApi } from './api.server.ts'
import type { AccountDeletion } from './schema.ts'

const api = apiOf<PrivacyApi>()

export const fetchDeletionTerms = () => read(api['account-deletion'].$get())

/** Long enough for the next page to come; the form stays busy until then. */
const LEAVING_MS = 3000

export const deleteAccount = (json: AccountDeletion) =>
  read(api['account-deletion'].$post({ json }))

/** Leaves a deleted account for the home page; what the device keeps of the person goes too. */
export async function leaveDeletedAccount(): Promise<void> {
  sessionStorage.clear()
  announceAfterLoad({
    title: m.privacy_delete_done(),
    description: m.privacy_delete_done_text(),
  })
  await wipePrivate()
  window.location.assign(localizePath('/', getLocale()))
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
}
