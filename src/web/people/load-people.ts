import { zoneOptions } from '../../features/accounts/components/zone-field.tsx'
import { findSetUp, peopleApi } from '../../features/people/client.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { getLocale } from '../../i18n/paraglide/runtime.js'
import { orAbsent } from '../../platform/api/client.ts'
import { serverNow } from '../../platform/device/server-clock.ts'
import { answerWithStatus } from '../page-head.ts'

/** The invitation of a mailed link; one that has ended counts as missing. */
export async function loadInvitation(token: string | undefined) {
  const invitation = token ? await orAbsent(peopleApi.invitation.$get({ token })) : undefined
  if (token && !invitation) answerWithStatus(404)
  const words = { title: m.people_join_title(), description: m.people_join_description() }
  return { token, invitation, words }
}

/** Whether this code opens the first set-up; `closed` once there is an admin. */
export async function loadSetUp(key: string | undefined) {
  const state = await findSetUp(key ?? '')
  const words = { title: m.people_set_up_title(), description: m.people_set_up_intro() }
  // Browser and server may differ in time zone data, so the loader's offsets are used on both.
  const zones = zoneOptions({ locale: getLocale(), instant: serverNow() })
  return { state, code: state === 'open' ? key : undefined, typed: key, words, zones }
}
