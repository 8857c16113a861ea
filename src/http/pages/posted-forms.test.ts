import { describe, expect, it } from 'vitest'
import { buildTestApi } from '../../../tests/support/api.ts'
import { useTestDatabase } from '../../../tests/support/databases.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { requestScope, type Submission } from '../../platform/request-scope.ts'
import { buildPostedForms } from './posted-forms.ts'
import { JSON_LIMIT_BYTES } from '../requests/request-checks.ts'

describe('a form that is posted to its page', () => {
  useTestDatabase('embedded')
  const env = { incoming: { headers: {}, socket: { remoteAddress: '192.0.2.9' } } } as never
  const post = (
    body: BodyInit,
    headers: Record<string, string> = {},
    { page = '/contact', show = (_: Submission | undefined) => {} } = {},
  ) => {
    const render = () => {
      show(requestScope()?.shell.submission)
      return Promise.resolve(new Response('the page'))
    }
    const forms = buildPostedForms({ api: buildTestApi().api, render })
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
    const init = { method: 'POST', body, headers: form, duplex: 'half' }
    return forms.fetch(new Request(`http://localhost:3000${page}`, init), env)
  }
  const message =
    'intent=contact&name=Ada&email=a@example.org&subject=A+question&message=Long+enough'

  it('is read no further than its limit when it does not state its length (promise 26)', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 16_384
        if (sent > 64 * JSON_LIMIT_BYTES) controller.close()
        else controller.enqueue(new Uint8Array(16_384).fill(97))
      },
    })
    const answer = await post(endless)
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThan(4 * JSON_LIMIT_BYTES)
  })

  it.each(['/publisher/dashboard/media', '/fa/publisher/posts/new'])(
    'is large only from those who may send it there: %s (promise 26)',
    async (page) => {
      const body = `intent=none&content=${'a'.repeat(2 * JSON_LIMIT_BYTES)}`
      expect((await post(body, {}, { page })).status).toBe(413)
    },
  )

  it('comes back with the fields at fault, in the language of the page', async () => {
    let shown: Submission | undefined
    // A browser posts a line's end as two characters; it is one of the nine.
    const body = `${message}&message=four%0D%0Afour`
    const answer = await post(body, {}, { page: '/fa/contact', show: (one) => void (shown = one) })
    expect(answer.status).toBe(400)
    expect(shown?.problem.errors).toEqual([
      expect.objectContaining({
        path: 'message',
        message: m.contact_message_short({}, { locale: 'fa' }),
      }),
    ])
    expect(shown?.values).toMatchObject({ name: 'Ada', message: 'four\r\nfour' })
  })

  it('comes back with the version that its fields are of', async () => {
    let shown: Submission | undefined
    const see = (one: Submission | undefined) => void (shown = one)
    await post('intent=child-save&childId=7&if-match=%223%22', {}, { page: '/settings', show: see })
    expect(shown?.values['if-match']).toBe('"3"')
  })

  it('returns with its page as the next step, where its page reads it', async () => {
    let shown: Submission | undefined
    const body = 'intent=book-check&availabilityId=7&email=a@example.org'
    const see = (one: Submission | undefined) => void (shown = one)
    const answer = await post(body, {}, { page: '/booking/3?slot=7', show: see })
    expect(answer.status).toBe(200)
    expect(shown).toMatchObject({
      intent: 'book-check',
      values: { availabilityId: '7', email: 'a@example.org' },
      problem: { errors: [] },
    })
  })

  it.each([
    ['is taken', message, {}, 303],
    ['is none of the page', 'intent=nothing', {}, 404],
    ['comes from another site', message, { 'sec-fetch-site': 'cross-site' }, 403],
    ['is of another kind', message, { 'content-type': 'text/plain' }, 415],
  ])('has the headers of every answer when it %s', async (_, body, headers, status) => {
    const answer = await post(body, headers)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })
})
