import { letterOf, says } from '../../notifications/letters/texts.ts'
import { accountMail, ownNotice } from '../../accounts/service/index.server.ts'

/** A specialist registered and is pending verification (spec 4.3). */
export const specialistRegistered = accountMail({
  ...ownNotice,
  urgency: 'appointment',
  template: 'specialist-registered',
  events: ['specialist-registered'],
  ...letterOf(
    says.subject('mails_volunteer_subject'),
    says.text('mails_volunteer'),
    says.text('mails_volunteer_note'),
    says.button('mails_link_dashboard', '/dashboard'),
  ),
})

/** The specialist's profile became public (spec 4.3). */
export const specialistListed = accountMail({
  ...ownNotice,
  urgency: 'appointment',
  template: 'specialist-listed',
  events: ['specialist-listed'],
  ...letterOf(
    says.subject('mails_listed_subject'),
    says.text('mails_listed'),
    says.text('mails_listed_note'),
    says.button('mails_link_dashboard', '/dashboard'),
  ),
})
