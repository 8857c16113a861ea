import { database } from '../../src/database/client.ts'
import { userRoles, users } from '../../src/database/schema/accounts.ts'
import { specialists } from '../../src/database/schema/specialists.ts'
import { authenticate, openSession } from '../../src/features/accounts/service/index.server.ts'
import { createSchedule } from '../../src/features/booking/service/index.server.ts'
import type { Hours } from '../../src/features/booking/schema/hours.ts'
import type { Person, Role } from '../../src/platform/actor.ts'
import { system } from '../../src/platform/actor.ts'

let count = 0

/** A stored person of a role, signed in; the password is none. */
export async function createPerson(
  overrides: Partial<typeof users.$inferInsert> & { role?: Role | undefined } = {},
): Promise<Person> {
  count += 1
  const role = overrides.role ?? 'regular'
  const [user] = await database()
    .insert(users)
    .values({ email: `person-${count}@example.org`, name: `Person ${count}`, ...overrides, role })
    .returning({ id: users.id })
  await database().insert(userRoles).values({ userId: user!.id, role })
  const { token } = await openSession(user!.id, { userAgent: undefined })
  return (await authenticate(token)) as Person
}

export const createFamily = (overrides: Partial<typeof users.$inferInsert> = {}): Promise<Person> =>
  createPerson(overrides)

export const createAdmin = (): Promise<Person> => createPerson({ role: 'admin' })

/** Mornings and afternoons of every day, in UTC, so that tests need not think about zones. */
export const buildHours = (overrides: Partial<Hours> = {}): Hours => ({
  timeZone: 'UTC',
  bufferMinutes: 15,
  minimumNoticeHours: 24,
  bookingWindowDays: 14,
  weeklyCap: null,
  autoConfirm: false,
  weeklyHours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    startTime: '09:00',
    endTime: '17:00',
  })),
  overrides: [],
  ...overrides,
})

export interface CreatedSpecialist {
  id: number
  actor: Person
}

/** A listed specialist with slots from now on; `hours: null` leaves the schedule out. */
export async function createSpecialist(
  overrides: Partial<typeof specialists.$inferInsert> & {
    hours?: Partial<Hours> | null
    now?: Date | undefined
  } = {},
): Promise<CreatedSpecialist> {
  const { hours, now, ...columns } = overrides
  const actor = await createPerson({ role: 'specialist' })
  const [specialist] = await database()
    .insert(specialists)
    .values({
      userId: actor.userId,
      name: actor.name,
      languages: ['english', 'farsi'],
      expertise: ['speech_therapy'],
      verified: true,
      listed: true,
      ...columns,
    })
    .returning({ id: specialists.id })
  if (hours !== null) {
    const saved = await createSchedule(system, specialist!.id, buildHours(hours), now)
    if (!saved.ok) throw new Error('the hours of a test are invalid')
  }
  return { id: specialist!.id, actor }
}

/** The cookie of a new session. */
export async function cookieOf({ userId }: Pick<Person, 'userId'>): Promise<string> {
  const { token } = await openSession(userId, { userAgent: undefined })
  return `session=${token}`
}
