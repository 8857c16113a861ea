import { sql } from 'drizzle-orm'
import { rmSync } from 'node:fs'
import { database } from '../../src/database/client.ts'
import { meetingAttendance } from '../../src/database/schema/meetings.ts'
import { recordConsultation } from '../../src/features/booking/service/index.server.ts'
import { system } from '../../src/platform/actor.ts'
import { readConfiguration } from '../../src/platform/configuration/configuration.ts'
import { openDemoData } from './demo-data.ts'
import { keepPreparedDemo } from './prepared-data.ts'
import { demoEmail, RUNNING } from './running-consultations.ts'

async function findIds(specialist: string, family: string) {
  const { rows } = (await database().execute(
    sql`select specialists.id as "specialistId", families.id as "userId"
        from specialists join users on users.id = specialists.user_id
        join users as families on families.email = ${demoEmail(family)}
        where users.email = ${demoEmail(specialist)}`,
  )) as unknown as { rows: { specialistId: number; userId: number }[] }
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

/** Of the demo's specialists who are asked, most have their hours changed by a journey of their own. */
async function letAsk(specialist: string): Promise<void> {
  await database().execute(
    sql`update specialist_schedules set auto_confirm = false from specialists, users
        where specialists.id = specialist_schedules.specialist_id
          and users.id = specialists.user_id and users.email = ${demoEmail(specialist)}`,
  )
}

/** Each run begins with the demo content, and with what cannot come about while it lasts. */
async function prepare(): Promise<void> {
  const configuration = readConfiguration(process.env)
  rmSync(configuration.dataDirectory, { recursive: true, force: true })
  const open = await openDemoData(configuration.dataDirectory)
  keepPreparedDemo(configuration.dataDirectory)
  await addRunning()
  await letAsk('amira.haddad')
  await open.close()
}

await prepare()
await import('../../tools/start.ts')
