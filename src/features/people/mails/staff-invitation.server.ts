import { formatFullDate, formatTime, type Reader } from '../../../i18n/calendar/dates.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as messages from '../../../i18n/paraglide/messages.js'
import { zoneLabel } from '../../../i18n/zones/zones.ts'
import { system } from '../../../platform/actor.ts'
import { bilingualSetting, siteSettings } from '../../../platform/site-settings.ts'
import { findAccountForNotice } from '../../accounts/service/index.server.ts'
import { createInvitationToken, findInvitationForMail } from '../service/invitations.server.ts'
import {
  nameInSentence,
  mainLink,
  note,
  pageUrl,
  paragraph,
  whereToWrite,
  type MailDocument,
} from '../../notifications/letters/document.ts'
import { mailWords as m, siteVariables, slots } from '../../notifications/letters/words.ts'
import {
  defineMail,
  EXAMPLE_PEOPLE,
  EXAMPLE_SECRET,
  EXAMPLE_STARTS_AT,
  type Example,
  type ExampleName,
} from '../../notifications/service/index.server.ts'
import type { InvitedRole } from '../rules/index.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** Somebody is invited to join the team, or invited again. */
    'staff-invited': { invitationId: number }
  }
}

/** Invites somebody to join the team; opening the link changes nothing. */
function letterOf(invitation: {
  reader: Reader
  role: InvitedRole
  token: string
  expiresAt: Date
  inviterName: string | undefined
}): MailDocument {
  const { reader, role, token, expiresAt, inviterName } = invitation
  const { locale } = reader
  const site = bilingualSetting('site.name', locale)
  const name = inviterName && nameInSentence(inviterName, locale)
  const date = formatFullDate(expiresAt, reader)
  // The invited person's zone is unknown, so the time names its zone.
  const zone = zoneLabel(reader.timeZone, { locale, instant: expiresAt })
  const time = m.mails_in_zone({ time: formatTime(expiresAt, reader), zone }, { locale })
  const what =
    role === 'admin' ? m.people_mail_invitation_admin : m.people_mail_invitation_publisher
  // Not a mail to an account: the invited person may have none.
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
      note(m.mails_footer_contact({ email: whereToWrite(locale) }, { locale })),
    ],
  }
}

const readerIn = (locale: Locale): Reader => ({
  locale,
  timeZone: siteSettings()['site.timeZone'],
})

function exampleOf(name: ExampleName & InvitedRole, locale: Locale): Example {
  const inviterName = name === 'admin' ? EXAMPLE_PEOPLE.specialist[locale] : undefined
  const expiresAt = EXAMPLE_STARTS_AT
  const invitation = { role: name, token: EXAMPLE_SECRET, expiresAt, inviterName }
  return {
    name,
    variables: siteVariables(locale),
    render: () => letterOf({ reader: readerIn(locale), ...invitation }),
  }
}

/** To the invited address, whether it has an account or not. */
export const staffInvitation = defineMail({
  template: 'staff-invitation',
  events: ['staff-invited'],
  name: messages.people_mail_invitation_name,
  when: messages.mailing_when_invitation,
  urgency: 'access',
  about: 'team',
  slots: [
    slots.subject('people_mail_invitation_subject'),
    slots.text('people_mail_invitation_by', 'people_mail_invitation'),
    slots.text('people_mail_invitation_admin', 'people_mail_invitation_publisher'),
    slots.button('people_mail_invitation_link'),
    slots.note('people_mail_invitation_note'),
  ],
  plan: async ({ id, payload }, { now }) => {
    const { invitationId } = payload
    const invitation = await findInvitationForMail(invitationId, now)
    if (!invitation) return []
    const { email: recipient, locale } = invitation
    const template = 'staff-invitation'
    const occasion = `${template}:${id}`
    return [{ template, recipient, locale, payload: { invitationId }, occasion, notBefore: now }]
  },
  compose: async ({ payload }, now) => {
    const { invitationId } = payload as { invitationId: number }
    const invitation = await findInvitationForMail(invitationId, now)
    const token = invitation && (await createInvitationToken(invitationId, now))
    if (!invitation || !token) return undefined
    const { email, role, locale, expiresAt, invitedBy } = invitation
    const inviter = invitedBy === null ? undefined : await findAccountForNotice(system, invitedBy)
    return {
      to: { name: '', address: email },
      document: letterOf({
        reader: readerIn(locale),
        role,
        token,
        expiresAt,
        inviterName: inviter?.name,
      }),
    }
  },
  examples: (locale) => [exampleOf('admin', locale), exampleOf('publisher', locale)],
})
