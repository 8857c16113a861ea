import type { APIRequestContext } from '@playwright/test'
import { bookFree } from '../support/booked-times.ts'
import {
  awaken,
  expect,
  field,
  inBothLanguages,
  mainJobInBothLanguages,
  openForm,
  pathIn,
  signIn,
  test,
  toastOf,
} from '../support/journeys.ts'
import { runningFor } from '../support/running-consultations.ts'

const COMMENT = {
  en: 'We left with one small step that works every morning.',
  fa: 'با یک قدم کوچک برگشتیم که هر روز صبح به کار می‌آید.',
}

interface ListedConsultation {
  id: number
  specialistId: number
  status: string
}

/** The demo family's consultation that has begun and is still open. */
async function findRunning(request: APIRequestContext): Promise<ListedConsultation> {
  const answer = await request.get('/api/consultations')
  const all = (await answer.json()) as (ListedConsultation & { startsAt: string; endsAt: string })[]
  const now = new Date().toISOString()
  return all.find(
    ({ status, startsAt, endsAt }) => status === 'confirmed' && startsAt < now && now < endsAt,
  )!
}

mainJobInBothLanguages(() => {
  test('a family meets, and once the room has seen both, one review follows (spec 1.1, 1.6, 2.16, 2.33, 2.47, 4.6, 5.6, 6.7, 8.22, 9.3)', async ({
    page,
    site,
    mail,
    watch,
  }) => {
    const { t, at, locale } = site
    const people = runningFor('held', locale)
    await signIn(page.request, people.family)
    const { id, specialistId } = await findRunning(page.request)
    await page.goto(at(`/review/${id}`))
    await expect(page.getByRole('heading', { name: t.reviews_not_yet() })).toBeVisible()
    await page.goto(at('/dashboard'))
    await page.getByRole('article').first().getByRole('link', { name: t.booking_join() }).click()
    await page.waitForURL(at(`/meet/${id}`))
    await expect(page.getByRole('heading', { name: t.room_check_title() })).toBeVisible()

    // Nobody says what became of a call that is open.
    await page.goto('about:blank')
    await signIn(page.request, people.specialist)
    await page.goto(at('/dashboard'))
    await expect(page.getByText(t.booking_join_open()).first()).toBeVisible()
    const marking = new RegExp(t.booking_complete_of({ name: '' }))
    await expect(page.getByRole('button', { name: marking })).toHaveCount(0)

    await page.goto('about:blank')
    await signIn(page.request, people.family)
    const path = pathIn(await mail.find(people.family, 'review-invitation'), /\/review\//)
    const reviewed = Number(/\/review\/(\d+)/.exec(path)![1])
    expect(reviewed).not.toBe(id)
    await page.goto(path)
    const stars = page.getByRole('radiogroup', { name: t.reviews_rating_legend() })
    await expect(stars.getByRole('radio').last()).toBeChecked()
    await awaken(page.getByRole('button', { name: t.reviews_submit() }))
    await stars.getByRole('radio').nth(3).check({ force: true })
    await field(page, t.reviews_comment_label()).fill(COMMENT[locale])
    await page.getByRole('button', { name: t.reviews_submit() }).click()
    await page.waitForURL(at('/'), { waitUntil: 'commit' })
    await expect(toastOf(page)).toContainText(t.reviews_thanks())
    await expect(toastOf(page)).toContainText(t.reviews_thanks_text())

    await page.goto(at(`/specialists/${specialistId}`))
    await expect(page.getByText(COMMENT[locale])).toBeVisible()
    watch.expected.push(/status of 4/)
    await page.goto(at(`/review/${reviewed}`))
    await expect(page.getByRole('heading', { name: t.reviews_already() })).toBeVisible()
    const again = await page.request.post('/api/reviews', {
      data: { specialistId, consultationId: reviewed, rating: 1 },
    })
    expect(again.status()).toBe(409)
    await page.getByRole('link', { name: t.common_return_home() }).click()
    await page.waitForURL(at('/'))
  })
})

inBothLanguages(() => {
  test('what cannot be reviewed says why (spec 2.47, 5.9, 8.21)', async ({
    page,
    site,
    family,
    watch,
  }) => {
    const { t, at, locale } = site
    watch.expected.push(/status of 404/)
    const given = { family, locale, place: 9 }
    const { consultation } = await bookFree(page.request, 'confirming', given)
    const { id } = consultation
    for (const [path, title, status] of [
      ['abc', t.reviews_invalid_id(), 404],
      ['99999', t.reviews_not_found(), 404],
      ['1', t.reviews_not_found(), 404],
      [String(id), t.reviews_not_yet(), 200],
    ] as const) {
      const answer = await page.goto(at(`/review/${path}`))
      expect(answer?.status()).toBe(status)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByRole('link', { name: t.common_return_home() })).toHaveAttribute(
        'href',
        at('/'),
      )
    }
    await page.request.post(`/api/consultations/${id}/cancel`, { data: {} })
    await page.goto(at(`/review/${id}`))
    await expect(page.getByRole('heading', { name: t.reviews_not_held() })).toBeVisible()
  })

  test('a review that the server refuses says why, and stays (spec 8.8) @whole', async ({
    page,
    site,
    watch,
  }) => {
    const { t, at } = site
    watch.expected.push(/Failed to load resource/)
    await signIn(page.request, 'family@demo.example')
    const answer = await page.request.get('/api/consultations')
    const all = (await answer.json()) as (ListedConsultation & { isReviewed: boolean })[]
    const open = all.find((one) => one.status === 'completed' && !one.isReviewed)!
    await openForm(page, at(`/review/${open.id}`))
    await page.route('**/api/reviews', (route) => route.abort())
    await field(page, t.reviews_comment_label()).fill('…')
    await page.getByRole('button', { name: t.reviews_submit() }).click()
    await expect(toastOf(page)).toContainText(t.reviews_failed())
    await expect(field(page, t.reviews_comment_label())).toHaveValue('…')
  })
})
