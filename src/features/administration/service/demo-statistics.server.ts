import { addDays } from '../../../i18n/calendar/date-key.ts'
import { localDateKey } from '../../../i18n/zones/zoned-time.ts'
import { system } from '../../../platform/actor.ts'
import { siteSettings } from '../../../platform/site-settings.ts'
import { recordViews } from '../../blog/service/index.server.ts'
import { demoConsultations } from '../../../../content/demo/consultations.ts'
import { demoAdmin } from '../../../../content/demo/people.ts'
import { demoReviews } from '../../../../content/demo/reviews.ts'
import { demoSpecialists } from '../../../../content/demo/specialists.ts'
import * as records from '../records/demo.server.ts'
import { daysBefore, type Seeded } from './demo-verifications.server.ts'
import { present } from '../../../platform/present.ts'

const READ_FOR_DAYS = 70
/** Readers by weekday: more on evenings of working days than at the end of the week. */
const BY_WEEKDAY = [5, 7, 6, 8, 4, 2, 3]

/** Views of an article on a day: the same in every demo, more while it was new. */
function viewsOn(place: number, daysSince: number): number {
  const interest = 2 + (place % 4)
  const wave = present(BY_WEEKDAY[(daysSince + place) % BY_WEEKDAY.length])
  const noveltyViews = Math.max(0, 10 - daysSince)
  return Math.round((interest * wave) / 4) + noveltyViews
}

/** Adds views of published articles for the weeks before today, so that their charts have data. */
export async function seedViews(
  posts: readonly { id: number; daysAgo: number }[],
  now: Date,
): Promise<void> {
  const today = localDateKey(now, siteSettings()['site.timeZone'])
  const views = posts.flatMap(({ id, daysAgo }, place) => {
    const days = Math.min(daysAgo, READ_FOR_DAYS)
    return Array.from({ length: Math.max(0, days - 1) }, (_, index) => ({
      postId: id,
      day: addDays(today, -1 - index),
      views: viewsOn(place, daysAgo - 1 - index),
    }))
  })
  await recordViews(system, views)
}

export async function seedActivity(
  { people, specialists, consultations }: Seeded,
  now: Date,
): Promise<void> {
  const ofConsultations = demoConsultations.flatMap((demo) => {
    const { id, bookedAt, endsAt } = present(consultations.get(demo.key))
    const booked = {
      userId: present(people.get(demo.family)),
      action: 'consultation-booked',
      details: { consultationId: id },
      createdAt: bookedAt,
    }
    if (demo.status !== 'completed') return [booked]
    return [
      booked,
      {
        userId: present(people.get(demo.specialist)),
        action: 'consultation-completed',
        details: { consultationId: id, by: 'specialist' },
        createdAt: endsAt,
      },
    ]
  })
  const ofReviews = demoReviews.map((demo, place) => ({
    userId: present(people.get(demo.family)),
    action: 'review-written',
    details: { reviewId: place + 1 },
    createdAt: daysBefore(now, demo.daysAgo),
  }))
  const ofSpecialists = demoSpecialists.map(({ key }, place) => ({
    userId: present(people.get(demoAdmin.key)),
    action: 'specialist-verified',
    details: { specialistId: present(specialists.get(key)) },
    createdAt: daysBefore(now, 60 + place),
  }))
  await records.insertActivity([...ofConsultations, ...ofReviews, ...ofSpecialists])
}
