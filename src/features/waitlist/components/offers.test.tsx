import { expect, it } from 'vitest'
import { renderFor } from '../../../../tests/support/readers.tsx'
import type { WaitlistEntry } from '../schema.ts'
import { Offers } from './offers.tsx'

const specialist = {
  ...{ id: 3, name: 'Mina', photo: null, listed: true, gone: false },
  timeZone: 'Asia/Tehran',
}
const offer = {
  slotId: 12,
  startsAt: '2026-11-23T15:00:00Z',
  endsAt: '2026-11-23T15:45:00Z',
  heldUntil: '2026-11-20T10:00:00Z',
}
const entry: WaitlistEntry = {
  ...{ id: 5, state: 'offered', specialist, offer },
  ...{ missedOffers: 0, createdAt: '2026-11-19T08:00:00Z' },
}

it('leads to booking the reserved time, says until when it is reserved, and takes a refusal', () => {
  const draw = (locale: 'en' | 'fa') =>
    renderFor({ locale }, () => <Offers entries={[entry]} onChanged={() => undefined} />)
  expect(draw('fa')).toContain('href="/fa/booking/3?slot=12"')
  const html = draw('en')
  expect(html).toContain('href="/booking/3?slot=12"')
  expect(html).toContain('Monday 23 November 2026')
  expect(html).toContain('18:30–19:15')
  expect(html).toMatch(/Held for you until Friday 20 November 2026, 11:00/)
  expect(html).toContain('name="entryId" value="5"')
})
