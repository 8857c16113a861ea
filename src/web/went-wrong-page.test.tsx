import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiError, read } from '../platform/api/client.ts'
import { Route as consultationRoute } from './routes/consultations/$id/index.tsx'
import { Route as storyRoute } from './routes/consultations/$id/story.tsx'
import { Route as reviewRoute } from './routes/review/$id.tsx'
import { WentWrongPage } from './went-wrong-page.tsx'

const failureOf = async (headers: Record<string, string>): Promise<unknown> =>
  read(new Response('', { status: 500, headers })).catch((error: unknown) => error)

it('shows the id of the request that failed, for whoever reports it to us', async () => {
  const error = await failureOf({ 'x-request-id': '0123456789ab' })
  expect(error).toBeInstanceOf(ApiError)
  expect(renderToStaticMarkup(<WentWrongPage error={error} />)).toContain('0123456789ab')
})

it('speaks of no id where there was no answer that had one', async () => {
  const plain = renderToStaticMarkup(<WentWrongPage />)
  expect(renderToStaticMarkup(<WentWrongPage error={await failureOf({})} />)).toBe(plain)
  expect(renderToStaticMarkup(<WentWrongPage error={new TypeError('no line')} />)).toBe(plain)
})

it('a consultation that cannot be loaded says the sentence of the specification (spec 7.12)', async () => {
  const error = await failureOf({})
  for (const { options } of [reviewRoute, consultationRoute, storyRoute]) {
    const Failed = options.errorComponent as ComponentType<{ error: unknown }>
    const html = renderToStaticMarkup(<Failed error={error} />)
    expect(html).toContain('Failed to fetch consultation')
  }
})
