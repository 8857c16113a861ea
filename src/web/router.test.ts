import { expect, it } from 'vitest'
import { getRouter } from './router.tsx'

it('what a page has read never goes stale, and is cached for ten minutes (spec 7.28)', () => {
  expect(getRouter().options).toMatchObject({
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultGcTime: 600_000,
  })
})
