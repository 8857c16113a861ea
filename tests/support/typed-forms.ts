import type { APIRequestContext, Page, Route } from '@playwright/test'
import type { ConsultationView } from '../../src/features/booking/schema/answers.ts'
import { isPart } from './parts.ts'
import { book, CONCERN, findSpecialist, listAhead } from './booked-times.ts'
import { expect, signIn, type JourneyFamily, type Site } from './journeys.ts'

/** A form that somebody types into, and what: the values of its fields by their names. */
export interface TypedForm {
  path: string
  values: Record<string, string>
  /** What is chosen among radios and boxes: values by their names. */
  choices?: Record<string, string>
  /** The selector of the folded part that the form is in. */
  foldedIn?: string
  /** The call that sends it, where a failing connection is tested too. */
  call?: string
}

type Given = { request: APIRequestContext; site: Site; family: JourneyFamily }

const bookingForm = async ({ request, site }: Omit<Given, 'family'>, page: string) => {
  const { id } = await findSpecialist(request, site.locale, 'confirming')
  const [slot] = await listAhead(request, id)
  return {
    path: `/${page}/${id}?slot=${slot!.id}`,
    values: { childAge: '7', mainConcern: CONCERN[site.locale] },
  }
}

/** Books a time of the specialist who is asked; answers whose appointment it is. */
async function bookFrom({ request, site, family }: Given) {
  const specialist = await findSpecialist(request, site.locale, 'asking')
  const [slot] = await listAhead(request, specialist.id)
  const [language = ''] = specialist.languages
  const { id } = await book(request, slot!, { family, language, locale: site.locale })
  return { id, email: specialist.email }
}

/** The demo family's completed consultation without a review; the family is signed in. */
async function findToReview(request: APIRequestContext) {
  await signIn(request, 'family@demo.example')
  const answer = await request.get('/api/consultations')
  const all = (await answer.json()) as (ConsultationView & { isReviewed: boolean })[]
  return all.find((one) => one.status === 'completed' && !one.isReviewed)!
}

/** The forms of visitors. Passwords are never stored. */
export const ofVisitors: Record<string, (given: Omit<Given, 'family'>) => Promise<TypedForm>> = {
  contact: async () => ({
    path: '/contact',
    values: {
      name: 'Shirin Amini',
      email: 'shirin@journey.example',
      subject: 'اجازه هست؟',
      message: 'May grandparents take part?\nThey live far away.',
    },
    call: '**/api/contact',
  }),
  'a family’s registration': async () => ({
    path: '/auth?tab=family',
    values: {
      name: 'Narges',
      email: 'narges@journey.example',
      phone: '+49 30 1234',
      childAge: '6',
    },
  }),
  'a specialist’s registration': async () => ({
    path: '/auth?tab=specialist',
    values: { name: 'Mina', email: 'mina@journey.example', bio: 'Twelve years of speech therapy.' },
  }),
  'booking on a profile': (given) => bookingForm(given, 'specialists'),
}

/** The forms of a family that is signed in. */
export const ofFamilies: Record<string, (given: Given) => Promise<TypedForm>> = {
  'booking on a profile': (given) => bookingForm(given, 'specialists'),
  'booking on its page': (given) => bookingForm(given, 'booking'),
  'a child’s profile': async () => ({
    path: '/dashboard/settings?child=new',
    values: { name: 'Sara', age: '7', whatHelps: 'Her blue headphones.' },
  }),
  comment: async ({ request }) => {
    const posts = (await (await request.get('/api/blog/posts')).json()) as { slug: string }[]
    return { path: `/blog/${posts[0]!.slug}`, values: { content: 'Our evening was calm.' } }
  },
  message: async ({ request, site, family }) => {
    await bookFrom({ request, site, family })
    const answer = await request.get('/api/messages/conversations')
    const [{ userId }] = (await answer.json()) as [{ userId: number }]
    return {
      path: `/dashboard/messages?with=${userId}`,
      values: { content: 'May Sara keep her headphones on?' },
      call: '**/api/messages',
    }
  },
  concern: async ({ request }) => {
    const { id } = await findToReview(request)
    return {
      path: `/consultations/${id}`,
      values: { content: 'We were asked for money before the call.' },
      choices: { kind: 'behaviour' },
      foldedIn: 'section:has(form input[value=concern]) > details',
      call: '**/api/consultations/*/concerns',
    }
  },
  review: async ({ request }) => {
    const { id } = await findToReview(request)
    return {
      path: `/review/${id}`,
      values: { comment: 'She listened first, and then we tried one thing.' },
      choices: { rating: '3' },
      call: '**/api/reviews',
    }
  },
}

/** The forms of a specialist, about an appointment that the family made. */
export const ofSpecialists: Record<string, (given: Given) => Promise<TypedForm>> = {
  'calling off': async (given) => {
    const { id, email } = await bookFrom(given)
    await signIn(given.request, email)
    const answer = await given.request.post(`/api/consultations/${id}/confirm`, { data: {} })
    expect(answer.status()).toBe(200)
    return {
      path: `/consultations/${id}?do=cancel`,
      values: { reason: 'My train stands still, and I shall not be there in time.' },
      call: '**/api/consultations/*/cancel',
    }
  },
}

export const submitOf = (page: Page) => page.locator('main form[data-draft] [type=submit]').last()

export const fieldOf = (page: Page, name: string) =>
  page.locator(`main form[data-draft] :is(input, textarea):not([type=hidden])[name="${name}"]`)

const choiceOf = (page: Page, name: string, value: string) =>
  page.locator(`main form[data-draft] input[name="${name}"][value="${value}"]`)

export async function typeInto(
  page: Page,
  { values, choices = {}, foldedIn }: TypedForm,
): Promise<void> {
  // The browser unfolds it by itself; before the scripts came, too.
  if (foldedIn) await page.locator(`${foldedIn}:not([open]) > summary`).click()
  for (const [name, value] of Object.entries(values)) await fieldOf(page, name).fill(value)
  for (const [name, value] of Object.entries(choices))
    await choiceOf(page, name, value).check({ force: true })
}

/** 0 letters lost. */
export async function expectTyped(page: Page, { values, choices = {} }: TypedForm): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await expect(fieldOf(page, name)).toHaveValue(value)
  for (const [name, value] of Object.entries(choices))
    await expect(choiceOf(page, name, value)).toBeChecked()
}

/** Holds the page's own scripts back, as a slow line does, until they are let through. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const isTyping = isPart('typing')
  const isScript = (url: URL) => /^\/assets\/.+\.js$/.test(url.pathname) && !isTyping(url)
  const wait = async (route: Route) => {
    await released
    await route.continue().catch(() => {})
  }
  await page.route(isScript, wait)
  return async () => {
    release()
    await page.unroute(isScript)
  }
}

/** The specialist's latest completed consultation. */
export async function findCompleted(request: APIRequestContext): Promise<ConsultationView> {
  const answer = await request.get('/api/consultations?as=specialist&scope=past')
  return ((await answer.json()) as ConsultationView[]).find(({ status }) => status === 'completed')!
}
