/** Which consultations a change of somebody's account would cancel. */
import * as z from 'zod/mini'

export const affected = z.object({
  /** The next first; what has begun is among them. */
  consultations: z.array(
    z.object({
      id: z.int(),
      /** ISO 8601, UTC. */
      startsAt: z.string(),
      endsAt: z.string(),
      hasBegun: z.boolean(),
      /** As whom the person that is changed takes part. */
      as: z.enum(['family', 'specialist']),
      /** Whom else it concerns; null to who may not see other people's consultations. */
      name: z.nullable(z.string()),
    }),
  ),
  /** How many families lose an appointment with the person as their specialist. */
  families: z.int(),
})

export type Affected = z.infer<typeof affected>
