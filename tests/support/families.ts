import { isWellAhead } from './well-ahead.ts'

interface FreeSlot {
  id: number
  startsAt: string
  isBooked: boolean
}

/** A family of the running product: its session, and what it does over HTTP. */
export interface SignedInFamily {
  cookie: string
  book(slot: { specialistId: number; slotId: number; key?: string }): Promise<Response>
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Registers a family over HTTP. */
export async function registerFamily(url: string, name: string): Promise<SignedInFamily> {
  const email = `${name}@example.org`
  const answer = await fetch(`${url}/api/register/user`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ name, email, password: `paper lamp ${name}` }),
  })
  if (answer.status !== 201) throw new Error(`${name} was not registered: ${answer.status}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return {
    cookie,
    book: ({ specialistId, slotId, key }) =>
      fetch(`${url}/api/consultations`, {
        method: 'POST',
        headers: { ...JSON_TYPE, cookie, ...(key ? { 'idempotency-key': key } : {}) },
        body: JSON.stringify({
          specialistId,
          availabilityId: slotId,
          childAge: 7,
          mainConcern: 'He is afraid of loud places and does not sleep well.',
          preferredLanguage: 'farsi',
          email,
        }),
      }),
  }
}

export async function registerFamilies(
  url: string,
  count: number,
  name = 'family',
): Promise<SignedInFamily[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => registerFamily(url, `${name}${index}`)),
  )
}

/** The ids of the slots that can be booked with a specialist, all of them days ahead. */
export async function listFreeSlots(url: string, specialistId: number): Promise<number[]> {
  const answer = await fetch(`${url}/api/specialists/${specialistId}/availability`)
  const slots = (await answer.json()) as FreeSlot[]
  return slots.filter((slot) => !slot.isBooked && isWellAhead(slot)).map(({ id }) => id)
}

/** The specialists of the directory who have Farsi, as `registerFamily`'s bookings ask for. */
export async function listFarsiSpecialists(url: string): Promise<number[]> {
  const answer = await fetch(`${url}/api/specialists?languages=farsi`)
  const specialists = (await answer.json()) as { id: number }[]
  return specialists.map(({ id }) => id)
}

export function countStatuses(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
