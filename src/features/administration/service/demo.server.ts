import { inTransaction } from '../../../database/client.ts'
import { system, type System } from '../../../platform/actor.ts'
import { hashPassword } from '../../../platform/secrets/passwords.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { countPeople, createPerson, erasePhotos } from '../../accounts/service/index.server.ts'
import {
  createSchedule,
  recordConsultation,
  refreshNextFree,
} from '../../booking/service/index.server.ts'
import { recordMessage } from '../../messages/service/index.server.ts'
import { createReview } from '../../reviews/service.server.ts'
import { createSpecialist, eraseCredentials } from '../../specialists/service/index.server.ts'
import { createEntry, createSaved } from '../../waitlist/service/index.server.ts'
import { demoConsultations } from '../../../../content/demo/consultations.ts'
import { demoFamilies } from '../../../../content/demo/families.ts'
import { demoSaved, demoWaiting } from '../../../../content/demo/waitlist.ts'
import { demoMessages } from '../../../../content/demo/messages.ts'
import { demoAdmin, demoPublisher } from '../../../../content/demo/people.ts'
import { demoReviews } from '../../../../content/demo/reviews.ts'
import {
  demoPendingSpecialists,
  demoSpecialists,
  portraitOf,
} from '../../../../content/demo/specialists.ts'
import * as records from '../records/demo.server.ts'
import { seedAftercare, seedBlog, seedLibrary } from './demo-writing.server.ts'
import {
  seedDocuments,
  registeredAtOf,
  seedJoining,
  seedVerifications,
  daysBefore,
  hoursBefore,
  startOf,
  type Seeded,
} from './demo-verifications.server.ts'
import { seedActivity } from './demo-statistics.server.ts'
import { present } from '../../../platform/present.ts'
import { DAY_MS, MINUTE_MS } from '../../../platform/durations.ts'
import { CONSULTATION_MINUTES } from '../../booking/rules/index.ts'

export const DEMO_PASSWORD = 'demo-password'

/** From a specialist's registration to the last check. */
const CHECKED_AFTER_MS = 12 * DAY_MS

const verifiedBy = (lastCheckMs: number) => ({
  registeredAt: new Date(lastCheckMs - CHECKED_AFTER_MS),
  verifiedAt: new Date(lastCheckMs),
})

type DemoSpecialist = (typeof demoSpecialists)[number] | (typeof demoPendingSpecialists)[number]

/**
 * Seeds the demo content into an empty database, all of it or nothing; does nothing if there are
 * people. Of processes that start together one does it, and the others wait.
 * @returns whether anything was added.
 */
export async function seedDemo(now = new Date()): Promise<boolean> {
  if ((await countPeople()) > 0) return false
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return inTransaction(
    async () => {
      await records.lockDemo()
      if ((await countPeople()) > 0) return false
      await seedAll(passwordHash, now)
      return true
    },
    { mostTries: 1, isLong: true },
  )
}

async function seedAll(passwordHash: string, now: Date): Promise<void> {
  const seeded: Seeded = { people: new Map(), specialists: new Map(), consultations: new Map() }
  await seedStaff(seeded, passwordHash)
  await seedFamilies(seeded, passwordHash)
  for (const one of demoSpecialists)
    await seedSpecialist(seeded, one, passwordHash, { isVerified: true, now })
  for (const one of demoPendingSpecialists)
    await seedSpecialist(seeded, one, passwordHash, { isVerified: false, now })
  await seedConsultations(seeded, now)
  await seedReviews(seeded, now)
  await seedActivity(seeded, now)
  await seedVerifications(seeded, now)
  await seedDocuments(seeded, now)
  await seedJoining(
    demoFamilies.map(({ key }) => present(seeded.people.get(key))),
    now,
  )
  await seedAftercare(seeded, now)
  await seedWaitlist(seeded, now)
  await seedMessages(seeded, now)
  await seedLibrary(now)
  await seedBlog(seeded, now)
  await refreshNextFree(now)
}

export const hasDemoPeople = async (): Promise<boolean> =>
  (await records.listDemoPeople()).length > 0

/** Deletes the demo people with all their data except articles. Returns their number. */
export async function removeDemo(_system: System): Promise<number> {
  return inTransaction(async () => {
    const people = await records.listDemoPeople()
    const authors = people.filter(({ writes }) => writes).map(({ id }) => id)
    const others = people.filter(({ writes }) => !writes).map(({ id }) => id)
    const files = await records.listFiles(others)
    await records.deletePeople(others)
    // Before the commit: files without rows would be lost.
    await eraseCredentials(system, files('credential'))
    await erasePhotos(system, files('photo'))
    // Earlier views are invented.
    await records.deleteInventedViews(authors, siteSettings()['site.timeZone'])
    await records.emptyAccounts(authors, siteSettings()['site.name.en'])
    return people.length
  })
}

async function seedStaff({ people }: Seeded, passwordHash: string): Promise<void> {
  const staff = [
    { ...demoPublisher, role: 'publisher' },
    { ...demoAdmin, role: 'admin' },
  ] as const
  for (const { key, email, name, timeZone, preferredLanguage, role } of staff) {
    const account = { email, name, timeZone, preferredLanguage, role, passwordHash, isDemo: true }
    people.set(key, await createPerson(system, account))
  }
}

async function seedFamilies({ people }: Seeded, passwordHash: string): Promise<void> {
  for (const family of demoFamilies) {
    const isFarsi = family.preferredLanguage === 'fa'
    const userId = await createPerson(system, {
      email: family.email,
      name: isFarsi ? family.nameFa : family.name,
      timeZone: family.timeZone,
      preferredLanguage: family.preferredLanguage,
      role: 'regular',
      passwordHash,
      isDemo: true,
      family: {
        phone: family.phone,
        childName: isFarsi ? family.childNameFa : family.childName,
        childAge: family.childAge,
      },
    })
    people.set(family.key, userId)
  }
}

async function seedSpecialist(
  seeded: Seeded,
  demo: DemoSpecialist,
  passwordHash: string,
  { isVerified, now }: { isVerified: boolean; now: Date },
): Promise<void> {
  const verifications = demo.verifiedChecks.map(({ what, year }) => ({
    what,
    checkedAt: new Date(Date.UTC(year, 0, 15)),
  }))
  const lastCheckMs = Math.max(...verifications.map(({ checkedAt }) => checkedAt.getTime()))
  const photo = portraitOf(demo.key)
  const userId = await createPerson(system, {
    email: demo.email,
    name: demo.name,
    photo,
    timeZone: demo.timeZone,
    preferredLanguage: 'en',
    role: 'specialist',
    status: isVerified ? 'active' : 'pending',
    passwordHash,
    isDemo: true,
  })
  const specialistId = await createSpecialist(system, {
    userId,
    name: demo.name,
    photo,
    bio: demo.bio.en,
    credentials: demo.credentials.en,
    location: demo.location.en,
    callDescription: demo.whatTheCallIsLike.en,
    languages: demo.languages,
    expertise: demo.expertise,
    translations: {
      fa: {
        name: demo.nameFa,
        bio: demo.bio.fa,
        credentials: demo.credentials.fa,
        location: demo.location.fa,
        callDescription: demo.whatTheCallIsLike.fa,
      },
    },
    ...(isVerified
      ? verifiedBy(lastCheckMs)
      : { verifiedAt: null, registeredAt: registeredAtOf(demo.key, now) }),
    verifications,
  })
  seeded.people.set(demo.key, userId)
  seeded.specialists.set(demo.key, specialistId)
  await createSchedule(system, specialistId, scheduleOf(demo), now)
}

function scheduleOf(demo: DemoSpecialist) {
  const { timeZone, weeklyHours, bufferMinutes, minimumNoticeHours } = demo
  const { bookingWindowDays, weeklyCap, autoConfirm } = demo
  return {
    timeZone,
    bufferMinutes,
    minimumNoticeHours,
    bookingWindowDays,
    weeklyCap,
    autoConfirm,
    weeklyHours: [...weeklyHours],
  }
}

async function seedConsultations(
  { people, specialists, consultations }: Seeded,
  now: Date,
): Promise<void> {
  for (const demo of demoConsultations) {
    const family = present(demoFamilies.find(({ key }) => key === demo.family))
    const specialist = present(demoSpecialists.find(({ key }) => key === demo.specialist))
    const startsAt = startOf(demo, specialist, now)
    const bookedAt = daysBefore(startsAt < now ? startsAt : now, 5)
    const id = await recordConsultation(system, {
      userId: present(people.get(demo.family)),
      specialistId: present(specialists.get(demo.specialist)),
      startsAt,
      status: demo.status,
      childAge: demo.childAge,
      mainConcern: demo.concern.text,
      preferredLanguage: demo.preferredLanguage,
      email: family.email,
      locale: family.preferredLanguage,
      timeZone: family.timeZone,
      createdAt: bookedAt,
    })
    const endsAt = new Date(startsAt.getTime() + CONSULTATION_MINUTES * MINUTE_MS)
    consultations.set(demo.key, { id, bookedAt, endsAt })
  }
}

async function seedWaitlist({ people, specialists }: Seeded, now: Date): Promise<void> {
  const of = (demo: { family: string; specialist: string; daysAgo: number }) => ({
    userId: present(people.get(demo.family)),
    specialistId: present(specialists.get(demo.specialist)),
  })
  for (const demo of demoSaved)
    await createSaved(system, { ...of(demo), createdAt: daysBefore(now, demo.daysAgo) })
  for (const demo of demoWaiting) {
    const { preferredLanguage, timeZone } = present(
      demoFamilies.find(({ key }) => key === demo.family),
    )
    await createEntry(system, { ...of(demo), locale: preferredLanguage, timeZone, now })
  }
}

async function seedMessages({ people }: Seeded, now: Date): Promise<void> {
  for (const { from, to, text, hoursAgo, readAfterHours } of demoMessages) {
    const createdAt = hoursBefore(now, hoursAgo)
    await recordMessage(system, {
      senderId: present(people.get(from)),
      receiverId: present(people.get(to)),
      content: text.text,
      createdAt,
      readAt: readAfterHours === null ? undefined : hoursBefore(createdAt, -readAfterHours),
    })
  }
}

async function seedReviews(
  { people, specialists, consultations }: Seeded,
  now: Date,
): Promise<void> {
  for (const demo of demoReviews) {
    const { id, endsAt } = present(consultations.get(demo.consultation))
    const wanted = daysBefore(now, demo.daysAgo)
    const written = await createReview(system, {
      consultationId: id,
      specialistId: present(specialists.get(demo.specialist)),
      userId: present(people.get(demo.family)),
      rating: demo.rating,
      comment: demo.comment.text,
      createdAt: wanted > endsAt ? wanted : hoursBefore(endsAt, -1),
    })
    if (!written.ok) throw new Error(`demo review of ${demo.consultation}: ${written.reason}`)
  }
}
