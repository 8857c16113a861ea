import * as m from '../../i18n/paraglide/messages.js'
import { apiOf } from '../../platform/api/client.ts'
import { leaveEnded } from '../accounts/client/index.ts'
import type { PrivacyApi } from './api.server.ts'

export const privacyApi = apiOf<PrivacyApi>()

/** Leaves a deleted account for the home page; also clears the person's data on the device. */
export const leaveDeletedAccount = (): Promise<void> =>
  leaveEnded('/', {
    title: m.privacy_delete_done(),
    description: m.privacy_delete_done_text(),
  })
