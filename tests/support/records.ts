import { desc, eq } from 'drizzle-orm'
import { database } from '../../src/database/client.ts'
import { activityLogs } from '../../src/database/schema/administration.ts'
import { consultations } from '../../src/database/schema/booking.ts'
import { mails } from '../../src/database/schema/notifications.ts'
import type { Person } from '../../src/platform/actor.ts'

/** What the database holds of a consultation, a person's actions and the mails to them. */
export const statusOf = async (consultationId: number) =>
  (await database().select().from(consultations).where(eq(consultations.id, consultationId)))[0]!
    .status

export const activitiesOf = async (actor: Person) =>
  (await database().select().from(activityLogs).where(eq(activityLogs.userId, actor.userId))).map(
    ({ action, details }) => ({ action, ...details }),
  )

/** The last lines of the activity log, the newest first. */
export const lastActivities = (count: number) =>
  database()
    .select({ action: activityLogs.action, details: activityLogs.details })
    .from(activityLogs)
    .orderBy(desc(activityLogs.id))
    .limit(count)

export const mailsTo = async (userId: number) =>
  (await database().select().from(mails).where(eq(mails.userId, userId))).map(
    ({ template, recipient }) => ({ template, recipient }),
  )
