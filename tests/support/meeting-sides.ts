import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { ConsultationView } from '../../src/features/booking/schema/answers.ts'
import { DEMO_PASSWORD } from './browser.ts'
import { clickWhenAlive, field, type Site } from './journeys.ts'
import { openParticipant, untilFlowing } from './meeting.ts'

/** For an upcoming or current consultation: whether its meeting is open. */
export const isOpen = (startsAt: string) => Date.parse(startsAt) <= Date.now() + 10 * 60_000

const opened: BrowserContext[] = []

/** Registers a browser whose windows are closed at the end of the test. */
export const closeLater = (page: Page): void => void opened.push(page.context())

/** Leaves every meeting: a seat that stays taken would block the next test. */
export async function closeSides(): Promise<void> {
  for (const context of opened.splice(0)) {
    for (const page of context.pages()) await page.goto('about:blank')
    await context.close()
  }
}

export interface Sides {
  id: number
  family: Page
  specialist: Page
  /** The names under which each sees the other. */
  names: { family: string; specialist: string }
}

/** Who meets: the part before the @ of the demo's accounts. */
interface Accounts {
  family: string
  specialist: string
}

const open = (browser: Browser, baseURL: string, { locale }: Site, who: string): Promise<Page> =>
  openParticipant(browser, {
    baseURL,
    locale,
    account: { email: `${who}@demo.example`, password: DEMO_PASSWORD },
  })

export async function findOpenMeeting(page: Page): Promise<number> {
  let found: ConsultationView | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/consultations?scope=upcoming')
      const upcoming = (await answer.json()) as ConsultationView[]
      found = upcoming.find(({ startsAt }) => isOpen(startsAt))
      return found
    })
    .toBeTruthy()
  return found!.id
}

/** Both sides of the meeting of two demo accounts that is open now. */
export async function openSides(
  browser: Browser,
  baseURL: string,
  site: Site,
  accounts: Accounts = { family: 'family', specialist: 'specialist' },
): Promise<Sides> {
  const [family, specialist] = await Promise.all([
    open(browser, baseURL, site, accounts.family),
    open(browser, baseURL, site, accounts.specialist),
  ])
  closeLater(family)
  closeLater(specialist)
  const id = await findOpenMeeting(family)
  const otherNameOf = async (page: Page) => {
    const headers = { 'accept-language': site.locale }
    const answer = await page.request.get(`/api/meetings/${id}`, { headers })
    return ((await answer.json()) as { otherName: string }).otherName
  }
  const names = { family: await otherNameOf(specialist), specialist: await otherNameOf(family) }
  return { id, family, specialist, names }
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const statusOf = (page: Page) => page.getByRole('status').first()

export async function join(page: Page, { t, at }: Site, id: number): Promise<void> {
  await page.goto(at(`/meet/${id}`))
  await clickWhenAlive(button(page, t.room_join()))
}

export async function meet({ family, specialist, id, names }: Sides, site: Site): Promise<void> {
  const { t } = site
  await join(family, site, id)
  await expect(statusOf(family)).toContainText(t.room_waiting({ name: names.specialist }))
  await join(specialist, site, id)
  await Promise.all([untilFlowing(family), untilFlowing(specialist)])
}

/** What one side writes, and the other reads. */
export async function write(from: Page, to: Page, { t }: Site, words: string): Promise<void> {
  for (const page of [from, to])
    if (await page.getByRole('log').isHidden())
      await page.getByRole('button', { name: new RegExp(`^${t.room_chat()}`) }).click()
  await field(from, t.room_chat_label()).fill(words)
  await button(from, t.common_send()).click()
  await expect(to.getByRole('log')).toContainText(words)
}

export const WORDS = { en: 'He likes trains.', fa: 'قطار را دوست دارد.' }
