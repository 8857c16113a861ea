import type { APIRequestContext, Page } from '@playwright/test'
import type { AvailableSlot, ConsultationView } from '../../src/features/booking/schema/answers.ts'
import type { Locale } from '../../src/i18n/locale.ts'
import { expect, type JourneyFamily } from './journeys.ts'
import { isWellAhead } from './well-ahead.ts'

/** The specialists whom the journeys book: one who confirms bookings at once, and one who is asked. */
const BOOKED = {
  confirming: { name: 'Neda Farahani', email: 'neda.farahani@demo.example' },
  asking: { name: 'Omid Tavakoli', email: 'omid.tavakoli@demo.example' },
} as const

interface JourneySpecialist {
  id: number
  name: string
  email: string
  languages: string[]
  credentials: string
  avgRating: number
}

export async function findSpecialist(
  request: APIRequestContext,
  locale: Locale,
  kind: keyof typeof BOOKED,
): Promise<JourneySpecialist> {
  const { name, email } = BOOKED[kind]
  const answer = await request.get(`/api/specialists?q=${encodeURIComponent(name)}`, {
    headers: { 'accept-language': locale },
  })
  const [found] = (await answer.json()) as JourneySpecialist[]
  return { ...found!, email }
}

export async function listFree(
  request: APIRequestContext,
  specialistId: number,
): Promise<AvailableSlot[]> {
  const answer = await request.get(`/api/specialists/${specialistId}/availability`)
  const slots = (await answer.json()) as AvailableSlot[]
  return slots.filter(({ isBooked }) => !isBooked)
}

/** The free times well ahead, which are the same as long as a run lasts. */
export const listAhead = async (
  request: APIRequestContext,
  specialistId: number,
): Promise<AvailableSlot[]> => (await listFree(request, specialistId)).filter(isWellAhead)

export const CONCERN = {
  en: 'He wakes up many times at night and we are all tired.',
  fa: 'شب‌ها چند بار بیدار می‌شود و همهٔ ما خسته‌ایم.',
}

/** Books over the API, as the signed-in family of the request. */
export async function book(
  request: APIRequestContext,
  slot: AvailableSlot,
  given: { family: Pick<JourneyFamily, 'email'>; language: string; locale: Locale },
): Promise<ConsultationView> {
  const answer = await request.post('/api/consultations', {
    headers: { 'accept-language': given.locale },
    data: {
      specialistId: slot.specialistId,
      availabilityId: slot.id,
      childAge: 6,
      mainConcern: CONCERN[given.locale],
      preferredLanguage: given.language,
      email: given.family.email,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as ConsultationView
}

/** Books one of these specialists for a family: the free time in this place of the list. */
export async function bookFree(
  request: APIRequestContext,
  kind: 'confirming' | 'asking',
  given: { family: JourneyFamily; locale: Locale; place: number },
) {
  const { family, locale, place } = given
  const specialist = await findSpecialist(request, locale, kind)
  const slot = (await listAhead(request, specialist.id)).at(place)!
  const [language = ''] = specialist.languages
  return { specialist, slot, consultation: await book(request, slot, { family, language, locale }) }
}

/** Opens a page with a time chosen by its address, as its links do. */
export const withSlot = (path: string, slotId: number): string => `${path}?slot=${slotId}`

/** The panel in which one books. */
export const panelOf = (page: Page) => page.locator('#booking')

/** The free times in it that can be pressed. */
export const timeOf = (page: Page) =>
  panelOf(page).getByRole('group').locator('a[href*="slot="]').filter({ visible: true })
