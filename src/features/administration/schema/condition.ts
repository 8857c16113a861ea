import * as z from 'zod/mini'

/** What whoever looks after the site has to know of its machine. */
export const siteCondition = z.object({
  isDiskFull: z.boolean(),
  /** Null for the demo, which needs none. */
  backups: z.nullable(
    z.object({
      /** Whether one is made each day. */
      isOn: z.boolean(),
      /** When the last one was made that could be restored, and copied where a second place is set. */
      lastGoodAt: z.nullable(z.string()),
      isLate: z.boolean(),
      /** Why the newest one is not good. */
      failure: z.nullable(z.string()),
    }),
  ),
})

export type SiteCondition = z.infer<typeof siteCondition>
