import type { News } from '../../../database/outbox.ts'
import { system } from '../../../platform/actor.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import {
  createInvitationToken,
  findAccountForNotice,
  findInvitationForNotice,
} from '../../accounts/service.server.ts'
import { staffInvitationMail } from '../mails/staff.ts'
import * as records from '../records.server.ts'
import type { MailRecord } from '../records.server.ts'
import type { MailPayload, MailTemplate } from '../rules.ts'
import type { ComposedMail } from './composition.server.ts'

/** To the address that shall join the team, whether it has an account or not. */
export async function writeStaffInvitation(
  { id, payload }: Extract<News, { type: 'staff-invited' }>,
  now: Date,
): Promise<void> {
  const invitation = await findInvitationForNotice(system, payload.invitationId, () => now)
  if (!invitation) return
  const template: MailTemplate = 'staff-invitation'
  const { email: recipient, locale } = invitation
  await records.insertMails([
    {
      template,
      recipient,
      locale,
      timeZone: null,
      payload: { ...payload },
      occasion: `${template}:${id}`,
      notBefore: now,
    },
  ])
}

/** Undefined once the invitation was accepted, taken back or has ended. */
export async function composeStaffInvitation(
  mail: MailRecord,
  now: Date,
): Promise<ComposedMail | undefined> {
  const { invitationId = 0 } = mail.payload as MailPayload
  const invitation = await findInvitationForNotice(system, invitationId, () => now)
  const token = invitation && (await createInvitationToken(system, invitationId, () => now))
  if (!invitation || !token) return undefined
  const { email, role, locale, expiresAt, invitedBy } = invitation
  const inviter = invitedBy === null ? undefined : await findAccountForNotice(system, invitedBy)
  const timeZone = siteSettings()['site.timeZone']
  return {
    to: { name: '', address: email },
    document: staffInvitationMail({
      reader: { locale, timeZone },
      role,
      token,
      expiresAt,
      inviterName: inviter?.name,
    }),
  }
}
