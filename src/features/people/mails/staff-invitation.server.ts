import { formatFullDate, formatTime, type Reader } from '../../../i18n/calendar/dates.ts'
import type { Locale } from '../../../i18n/locale.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { zoneLabel } from '../../../i18n/zones/zones.ts'
import { system } from '../../../platform/actor.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { findAccountForNotice } from '../../accounts/service/index.server.ts'
import { createInvitationToken, findInvitationForMail } from '../service/invitations.server.ts'
import { nameInSentence } from '../../notifications/letters/document.ts'
import { addressLetterOf, oneOf, says, siteOf } from '../../notifications/letters/texts.ts'
import { siteVariables } from '../../notifications/letters/words.ts'
import {
  defineMail,
  EXAMPLE_PEOPLE,
  EXAMPLE_SECRET,
  EXAMPLE_STARTS_AT,
  type Example,
  type ExampleName,
} from '../../notifications/service/index.server.ts'
import type { InvitedRole } from '../rules/index.ts'

interface Invitation {
  reader: Reader
  role: InvitedRole
  token: string
  expiresAt: Date
  inviterName: string | undefined
}

/** The end of the invitation, with the name of its zone: that of the invited person is unknown. */
function endOf({ reader, expiresAt }: Invitation) {
  const { locale, timeZone } = reader
  const zone = zoneLabel(timeZone, { locale, instant: expiresAt })
  return {
    date: formatFullDate(expiresAt, reader),
    time: m.common_time_in_zone({ time: formatTime(expiresAt, reader), zone }, { locale }),
  }
}

/** Invites a person to join the team; opening the link changes nothing. */
const invitationLetter = addressLetterOf<Invitation>(
  says.subject('people_mail_invitation_subject', siteOf),
  oneOf(({ inviterName }) => (inviterName ? 'by' : 'plain'), {
    by: says.text('people_mail_invitation_by', ({ reader, inviterName = '' }: Invitation) => ({
      ...siteOf({ reader }),
      name: nameInSentence(inviterName, reader.locale),
    })),
    plain: says.text('people_mail_invitation', siteOf),
  }),
  oneOf(({ role }) => role, {
    admin: says.text('people_mail_invitation_admin'),
    publisher: says.text('people_mail_invitation_publisher'),
  }),
  says.button('people_mail_invitation_link', ({ token }) => `/invitation?token=${token}`),
  says.note('people_mail_invitation_note', endOf),
)

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
    render: () => invitationLetter.render({ reader: readerIn(locale), ...invitation }),
  }
}

/** To the invited address, with or without an account. */
export const staffInvitation = defineMail({
  template: 'staff-invitation',
  events: ['staff-invited'],
  urgency: 'access',
  about: 'team',
  slots: invitationLetter.slots,
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
      document: invitationLetter.render({
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
