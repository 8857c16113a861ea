import { localPath } from '../../../i18n/local-path.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { MissingPage } from '../../../ui/lists/missing-page.tsx'
import type { GoneReason } from '../rules/attendance.ts'
import type { MeetingRole } from '../rules/index.ts'
import type { Meeting } from '../schema/index.ts'

/** The page for an unknown meeting, or a private link that was replaced. */
export function MeetingMissing({ path, isSignedIn }: { path: string; isSignedIn: boolean }) {
  return (
    <MissingPage
      title={m.meetings_missing()}
      text={m.meetings_missing_text()}
      action={
        <a href={localPath(isSignedIn ? '/dashboard' : loginPath(path))} className={buttonClass()}>
          {isSignedIn ? m.common_to_dashboard() : m.common_login()}
        </a>
      }
    />
  )
}

/** Signing in leads back to the meeting, whose account needs no link. */
export const loginPath = (path: string): string => `/auth?next=${encodeURIComponent(path)}`

/** The reason why the meeting does not take place, for the waiting side and the missing one. */
export function goneTexts(gone: GoneReason, role: MeetingRole) {
  if (gone !== `${role}-gone`)
    return role === 'family'
      ? { title: m.room_ended_specialist_gone, text: m.room_ended_specialist_gone_text }
      : { title: m.room_ended_family_gone, text: m.room_ended_family_gone_text }
  return { title: m.room_ended_own_gone, text: m.room_ended_own_gone_text }
}

/**
 * The path to book again: with the same specialist while there are free times, else the directory.
 */
export const rebookPath = ({ specialistId }: Pick<Meeting, 'specialistId'>): string =>
  specialistId === null ? '/specialists' : `/booking/${specialistId}`
