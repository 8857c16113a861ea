import { formatFullDate, formatTime, type Reader } from '../../../i18n/dates.ts'
import { zoneLabel } from '../../../i18n/zones.ts'
import { bilingualSetting, siteSettings } from '../../../platform/site-settings.ts'
import type { InvitedRole } from '../../accounts/rules/invitations.ts'
import type { AccountMail } from './accounts.ts'
import { pageUrl } from './consultation.ts'
import { inSentence, mainLink, note, paragraph, type MailDocument } from './document.ts'
import { accountLetter } from './frame.ts'
import { mailWords as m } from './words.ts'

/** Asks somebody to join the team; opening the link changes nothing. */
export function staffInvitationMail(invitation: {
  reader: Reader
  role: InvitedRole
  token: string
  expiresAt: Date
  inviterName: string | undefined
}): MailDocument {
  const { reader, role, token, expiresAt, inviterName } = invitation
  const { locale } = reader
  const site = bilingualSetting('site.name', locale)
  const name = inviterName && inSentence(inviterName, locale)
  const date = formatFullDate(expiresAt, reader)
  // Who is invited has no zone that is known, so that the time says whose it is.
  const zone = zoneLabel(reader.timeZone, { locale, instant: expiresAt })
  const time = m.mails_in_zone({ time: formatTime(expiresAt, reader), zone }, { locale })
  const what =
    role === 'admin' ? m.people_mail_invitation_admin : m.people_mail_invitation_publisher
  // Not an account's letter: who is invited may have none.
  return {
    locale,
    subject: m.people_mail_invitation_subject({ site }, { locale }),
    blocks: [
      paragraph(m.mails_greeting_plain({}, { locale })),
      paragraph(
        name
          ? m.people_mail_invitation_by({ name, site }, { locale })
          : m.people_mail_invitation({ site }, { locale }),
      ),
      paragraph(what({}, { locale })),
      mainLink(
        m.people_mail_invitation_link({}, { locale }),
        pageUrl(`/invitation?token=${token}`, locale),
      ),
      note(m.people_mail_invitation_note({ date, time }, { locale })),
      note(m.mails_footer_contact({ email: siteSettings()['contact.email'] }, { locale })),
    ],
  }
}

/** To the new address of an account, which the team set; it has still to be confirmed. */
export function emailSetByTeamMail({ reader, readerName, token }: AccountMail): MailDocument {
  const { locale } = reader
  const site = bilingualSetting('site.name', locale)
  return accountLetter({
    locale,
    readerName,
    subject: m.people_mail_email_subject({ site }, { locale }),
    blocks: [
      paragraph(m.people_mail_email({ site }, { locale })),
      mainLink(
        m.mails_link_confirm({}, { locale }),
        pageUrl(`/confirm-email?token=${token}`, locale),
      ),
      note(m.people_mail_email_note({}, { locale })),
    ],
  })
}
