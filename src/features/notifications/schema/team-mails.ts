import * as z from 'zod/mini'

export const consultationMails = z.array(
  z.object({
    id: z.int(),
    template: z.string(),
    audience: z.nullable(z.enum(['family', 'specialist'])),
    status: z.enum(['waiting', 'sent', 'failed', 'dropped']),
    /** When it was sent, or will be. */
    at: z.string(),
  }),
)

export const linkReceivers = z.object({ to: z.enum(['family', 'specialist', 'both']) })

export type ConsultationMails = z.infer<typeof consultationMails>
export type LinkReceiver = z.infer<typeof linkReceivers>['to']
