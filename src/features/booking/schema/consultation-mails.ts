import * as z from 'zod/mini'
import { MAIL_STATUSES } from '../../notifications/rules/index.ts'

export const consultationMails = z.array(
  z.object({
    id: z.int(),
    template: z.string(),
    /** What the team calls such a mail, in the language of the request. */
    name: z.string(),
    audience: z.nullable(z.enum(['family', 'specialist'])),
    status: z.enum(MAIL_STATUSES),
    /** When it was sent or stored, or will be sent. */
    at: z.string(),
  }),
)

export const linkReceivers = z.object({ to: z.enum(['family', 'specialist', 'both']) })

export type ConsultationMails = z.infer<typeof consultationMails>
export type LinkReceiver = z.infer<typeof linkReceivers>['to']
