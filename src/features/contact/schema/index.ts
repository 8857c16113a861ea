import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { emailAddress } from '../../../platform/api/email-address.ts'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { CONTACT_LENGTHS } from '../rules.ts'
import { text } from '../../../platform/api/texts.ts'

/** A message to the team (spec 5.4). */
export const contactMessage = z.object({
  name: text(CONTACT_LENGTHS.name, m.contact_name_short, m.contact_name_long),
  email: emailAddress(m.contact_email_invalid, CONTACT_LENGTHS.email.max),
  subject: text(CONTACT_LENGTHS.subject, m.contact_subject_short, m.contact_subject_long),
  message: text(CONTACT_LENGTHS.message, m.contact_message_short, m.contact_message_long),
  /** Honeypot: hidden from people, filled by bots. */
  website: z.optional(z.string()),
  /** When the form's page was rendered. */
  openedAt: emptyAsAbsent(z.string()),
})

export type ContactMessage = z.infer<typeof contactMessage>

export const receivedMessage = z.object({ id: z.int(), createdAt: z.string() })

/** The team's contact details from the site's settings; missing ones are empty. */
export const contactDetails = z.object({
  email: z.string(),
  specialistsEmail: z.string(),
  phone: z.string(),
  supportPhone: z.string(),
  city: z.string(),
  address: z.string(),
  hours: z.string(),
  social: z.array(
    z.object({
      network: z.enum(['instagram', 'telegram', 'linkedin']),
      name: z.string(),
      url: z.string(),
    }),
  ),
})

export type ContactDetails = z.infer<typeof contactDetails>
