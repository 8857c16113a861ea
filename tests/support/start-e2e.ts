import { sql } from 'drizzle-orm'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { database, openEmbeddedDatabase, provideDatabase } from '../../src/database/client.ts'
import { migrateDatabase } from '../../src/database/migrate.ts'
import { seedDemo } from '../../src/features/administration/service.server.ts'
import { recordConsultation } from '../../src/features/booking/service.server.ts'
import { system } from '../../src/platform/actor.ts'
import { readConfiguration } from '../../src/platform/configuration.ts'
import { provideSealer, Sealer } from '../../src/platform/sealing.ts'
import { demoEmail, RUNNING } from './running-consultations.ts'

const BEGAN_MINUTES_AGO = 20

async function findIds(specialist: string, family: string) {
  const { rows } = (await database().execute(
    sql`select specialists.id as "specialistId", families.id as "userId"
        from specialists join users on users.id = specialists.user_id
        join users as families on families.email = ${demoEmail(family)}
        where users.email = ${demoEmail(specialist)}`,
  )) as unknown as { rows: { specialistId: number; userId: number }[] }
  return rows[0]!
}

async function addRunning(): Promise<void> {
  const startsAt = new Date(Date.now() - BEGAN_MINUTES_AGO * 60_000)
  for (const { specialist, family, locale } of RUNNING) {
    await recordConsultation(system, {
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
  }
}

/** Each run begins with the demo content, and with what cannot come about while it lasts. */
async function prepare(): Promise<void> {
  const configuration = readConfiguration(process.env)
  rmSync(configuration.dataDirectory, { recursive: true, force: true })
  mkdirSync(configuration.dataDirectory, { recursive: true })
  const open = await openEmbeddedDatabase(path.join(configuration.dataDirectory, 'database'))
  provideDatabase(open)
  provideSealer(Sealer.load(configuration))
  await migrateDatabase(open)
  await seedDemo()
  await addRunning()
  await open.close()
}

await prepare()
await import('../../tools/start.ts')
