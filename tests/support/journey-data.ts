import { sql } from 'drizzle-orm'
import { cpSync } from 'node:fs'
import { database } from '../../src/database/client.ts'
import { meetingAttendance } from '../../src/database/schema/meetings.ts'
import { keepDemoMeetingOpen } from '../../src/features/administration/service/index.server.ts'
import { recordConsultation } from '../../src/features/booking/service/index.server.ts'
import { system } from '../../src/platform/actor.ts'
import { openDemoData } from './demo-data.ts'
import { journeyFolders } from './prepared-data.ts'
import { demoEmail, RUNNING } from './running-consultations.ts'

async function findIds(specialist: string, family: string) {
  const { rows } = (await database().execute(
    sql`select specialists.id as "specialistId", families.id as "userId"
        from specialists join users on users.id = specialists.user_id
        join users as families on families.email = ${demoEmail(family)}
        where users.email = ${demoEmail(specialist)}`,
  )) as { rows: { specialistId: number; userId: number }[] }
  return rows[0]!
}

/** Both were in the room for half an hour. */
async function addMeeting(consultationId: number, joinedAt: Date): Promise<void> {
  const lastSeenAt = new Date(joinedAt.getTime() + 30 * 60_000)
  const presence = { consultationId, joinedAt, lastSeenAt }
  await database()
    .insert(meetingAttendance)
    .values([
      { ...presence, role: 'family' },
      { ...presence, role: 'specialist' },
    ])
}

async function addRunning(): Promise<void> {
  for (const { specialist, family, locale, minutesAgo, for: purpose } of RUNNING) {
    const startsAt = new Date(Date.now() - minutesAgo * 60_000)
    const id = await recordConsultation(system, {
      ...(await findIds(specialist, family)),
      startsAt,
      status: 'confirmed',
      childAge: 7,
      mainConcern: 'Mornings before school are hard, and so is the way home.',
      preferredLanguage: locale === 'fa' ? 'farsi' : 'english',
      email: demoEmail(family),
      locale,
      timeZone: 'Europe/Berlin',
      createdAt: new Date(startsAt.getTime() - 86_400_000),
    })
    if (purpose === 'met') await addMeeting(id, startsAt)
  }
}

/** Each run begins with the demo content, and with data that cannot arise during a run. */
const { demo, journeys } = journeyFolders(process.argv[2]!)
const open = await openDemoData(journeys)
cpSync(journeys, demo, { recursive: true })
await addRunning()
// Else the first journey would see its list of consultations grow.
await keepDemoMeetingOpen()
await open.close()
