import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { listLimit } from '../../../platform/api/lists.ts'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { ACTIVITY_KINDS, ACTIVITY_SUBJECTS } from '../rules/activity.ts'
import { writtenId } from '../../../platform/api/ids.ts'

/** Statistics of the whole site (spec 3.21, 7.17), and when they were counted. */
export const statistics = z.object({
  totalUsers: z.int(),
  /** In percent, since a month ago; 0 where there was none then. */
  userGrowth: z.number(),
  totalSpecialists: z.int(),
  /** In percent, since a week ago. */
  specialistGrowth: z.number(),
  totalSessions: z.int(),
  /** In percent, since a month ago. */
  sessionGrowth: z.number(),
  /** What there is now and was none of then: it has grown, but by no percentage. */
  fromNone: z.array(z.enum(['users', 'specialists', 'sessions'])),
  asOf: z.string(),
})

export const waitingTasks = z.object({
  messages: z.int(),
  concerns: z.int(),
  mails: z.int(),
  /** Mails that wait while none can be sent; 0 while they can. */
  deferredMails: z.int(),
  specialists: z.int(),
  /** Verifications that end soon. */
  endings: z.int(),
  comments: z.int(),
})

export const activityQuery = z.object({
  kind: emptyAsAbsent(z.enum(ACTIVITY_KINDS, { error: () => m.figures_activity_kind_unknown() })),
  limit: listLimit(m.problem_list_limit_invalid),
  /** The id that the earlier part ended with. */
  cursor: emptyAsAbsent(writtenId(m.problem_list_cursor_invalid)),
})

const text = z.nullable(z.string())

export const activity = z.object({
  id: z.int(),
  action: z.string(),
  createdAt: z.string(),
  /** Who did it; null for visitors and for deleted accounts. */
  who: text,
  /** The account of who did it; null once it is deleted. */
  whoId: z.nullable(z.int()),
  /** Which side did it when nobody is named. */
  by: text,
  /** The subject of the entry, with its name if it has one. */
  about: z.nullable(
    z.object({
      kind: z.enum(ACTIVITY_SUBJECTS),
      id: z.int(),
      name: text,
      /** The id for its page: another one when the page belongs to something else. */
      pageId: z.nullable(z.int()),
    }),
  ),
  /** The role that was given, the state that was set, and what each was before. */
  role: text,
  roleBefore: text,
  state: text,
  stateBefore: text,
  template: text,
  /** The team's name for the mail whose texts were changed. */
  mail: text,
  /** What people call the background job. */
  job: text,
  /** The settings that were changed, with short values; null for the default. */
  settings: z.array(z.object({ key: z.string(), before: text, after: text })),
})

export type Statistics = z.infer<typeof statistics>
export type WaitingTasks = z.infer<typeof waitingTasks>
export type ActivityQuery = z.infer<typeof activityQuery>
export type Activity = z.infer<typeof activity>

/** What the site's operators have to know about its machine. */
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
