import { createPerson } from '../../src/features/accounts/service/index.server.ts'
import {
  createSpecialist,
  type NewSpecialist,
} from '../../src/features/specialists/service/index.server.ts'
import { system } from '../../src/platform/actor.ts'

let count = 0

/** A specialist as the service makes it: listed, in both languages, found by its words. */
export async function createProfile(overrides: Partial<NewSpecialist> = {}): Promise<number> {
  count += 1
  const userId =
    overrides.userId ??
    (await createPerson(system, {
      name: `Specialist ${count}`,
      email: `profile-${count}@example.org`,
      role: 'specialist',
      preferredLanguage: 'en',
      passwordHash: 'none',
    }))
  return createSpecialist(system, {
    userId,
    name: `Specialist ${count}`,
    photo: null,
    bio: 'I listen first.',
    credentials: null,
    location: null,
    callDescription: null,
    languages: ['english'],
    expertise: ['speech_therapy'],
    translations: {},
    verifiedAt: new Date('2026-01-10T10:00:00Z'),
    verifications: [],
    ...overrides,
  })
}
