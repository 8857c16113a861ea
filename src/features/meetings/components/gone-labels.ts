import * as m from '../../../i18n/paraglide/messages.js'
import type { GoneReason } from '../rules/ending.ts'
import type { MeetingRole } from '../rules/index.ts'
import type { Meeting } from '../schema/index.ts'

/** Why there is nobody to meet any more, to the one who waits and to the one who cannot come. */
export function goneTexts(gone: GoneReason, role: MeetingRole) {
  if (gone !== `${role}-gone`)
    return role === 'family'
      ? { title: m.room_ended_specialist_gone, text: m.room_ended_specialist_gone_text }
      : { title: m.room_ended_family_gone, text: m.room_ended_family_gone_text }
  return { title: m.room_ended_own_gone, text: m.room_ended_own_gone_text }
}

/** Where a family books again: with the same specialist while there are times, else with another. */
export const rebookPath = ({ specialistId }: Pick<Meeting, 'specialistId'>): string =>
  specialistId === null ? '/specialists' : `/booking/${specialistId}`
