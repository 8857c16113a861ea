import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { renderFor } from '../../../tests/support/readers.tsx'
import { provideRenderer } from '../../ui/rendering/drawn-once.tsx'
import { Reviews } from './profile-parts.tsx'

const profile = {
  specialist: { id: 4, reviewCount: 1 },
  reviews: [
    {
      id: 9,
      rating: 5,
      comment: 'She listened.',
      reply: null,
      repliedAt: null,
      createdAt: '2026-11-20T07:57:50Z',
    },
  ],
}

const drawAt = (now: string) => renderFor({ now }, () => <Reviews profile={profile} />)

beforeAll(() => provideRenderer(renderToStaticMarkup))

it('reviews are said to be none, and lead to all where there are more than three (spec 2.33)', () => {
  const drawn = (reviewCount: number, reviews = profile.reviews) =>
    renderFor({}, () => <Reviews profile={{ specialist: { id: 4, reviewCount }, reviews }} />)
  expect(drawn(0, [])).toContain('No reviews yet')
  expect(drawn(3)).not.toMatch(/No reviews yet|\/reviews"/)
  expect(drawn(4)).toContain('href="/specialists/4/reviews"')
})

it('reviews that are drawn once for many pages are as old as each page says', () => {
  expect(drawAt('2026-11-20T08:00:10Z')).toContain('2 minutes ago')
  expect(drawAt('2026-11-20T08:00:50Z')).toContain('3 minutes ago')
  expect(drawAt('2026-11-20T08:00:15Z')).toContain('2 minutes ago')
})
