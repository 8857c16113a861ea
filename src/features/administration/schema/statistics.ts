import * as z from 'zod/mini'
import * as m from '../../../i18n/paraglide/messages.js'
import { listLimit } from '../../../platform/api/lists.ts'
import { emptyAsAbsent } from '../../../platform/api/empty-as-absent.ts'
import { ACTIVITY_KINDS, ACTIVITY_SUBJECTS } from '../rules/activity.ts'
import { writtenId } from '../../../platform/api/ids.ts'

/** Statistics of the whole site (spec 3.21, 7.17), and the time of counting. */
export const statistics = z.object({
  totalUsers: z.int(),
  /** In percent since a month ago; 0 if there were none then. */
  userGrowth: z.number(),
  totalSpecialists: z.int(),
  /** In percent since a week ago. */
  specialistGrowth: z.number(),
  totalSessions: z.int(),
  /** In percent since a month ago. */
  sessionGrowth: z.number(),
  /** Those that grew from zero, and so by no percentage. */
  fromNone: z.array(z.enum(['users', 'specialists', 'sessions'])),
  asOf: z.string(),
})

export const waitingTasks = z.object({
  messages: z.int(),
  concerns: z.int(),
  mails: z.int(),
  /** Waiting mails while none can be sent; 0 otherwise. */
  deferredMails: z.int(),
  specialists: z.int(),
  /** Verifications that expire soon. */
  endings: z.int(),
  comments: z.int(),
  /** Comments with reports that are not settled. */
  reportedComments: z.int(),
  reportedMessages: z.int(),
})

export const activityQuery = z.object({
  kind: emptyAsAbsent(z.enum(ACTIVITY_KINDS, { error: () => m.figures_activity_kind_unknown() })),
  limit: listLimit(m.problem_list_limit_invalid),
  /** Cursor: the last id of the previous part. */
  cursor: emptyAsAbsent(writtenId(m.problem_list_cursor_invalid)),
})

const text = z.nullable(z.string())

export const activity = z.object({
  id: z.int(),
  action: z.string(),
  createdAt: z.string(),
  /** Name of the acting person; null for visitors and deleted accounts. */
  who: text,
  /** Account of the acting person; null once deleted. */
  whoId: z.nullable(z.int()),
  /** The acting side, if no person is named. */
  by: text,
  /** Subject of the entry, with its name if it has one. */
  about: z.nullable(
    z.object({
      kind: z.enum(ACTIVITY_SUBJECTS),
      id: z.int(),
      name: text,
      /** Id of the page; differs if the page belongs to something else. */
      pageId: z.nullable(z.int()),
      /** The language of a page that has one of its own. */
      pageLanguage: z.nullable(z.enum(['en', 'fa'])),
    }),
  ),
  /** The role or state that was set, and the one before. */
  role: text,
  roleBefore: text,
  state: text,
  stateBefore: text,
  template: text,
  /** The team's name for the mail with changed texts. */
  mail: text,
  /** Display name of the background job. */
  job: text,
  /** Changed settings, with shortened values; null for the default. */
  settings: z.array(z.object({ key: z.string(), before: text, after: text })),
})

export type Statistics = z.infer<typeof statistics>
export type WaitingTasks = z.infer<typeof waitingTasks>
export type ActivityQuery = z.infer<typeof activityQuery>
export type Activity = z.infer<typeof activity>

/** State of the site's machine, for its operators. */
export const siteCondition = z.object({
  isDiskFull: z.boolean(),
  /** Null in the demo, which needs none. */
  backups: z.nullable(
    z.object({
      /** Whether daily backups are on. */
      isOn: z.boolean(),
      /** Time of the last good backup; with a second place, of the last copied one. */
      lastGoodAt: z.nullable(z.string()),
      isLate: z.boolean(),
      /** Failure of the newest backup. */
      failure: z.nullable(z.string()),
    }),
  ),
})

export type SiteCondition = z.infer<typeof siteCondition>
