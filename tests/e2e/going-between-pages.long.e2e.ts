import { connect } from 'node:net'
import type { Page } from '@playwright/test'
import {
  awaken,
  expect,
  inBothLanguages,
  test,
  type Site,
  withoutScripts,
} from '../support/journeys.ts'

const lineOf = (page: Page, { t }: Site) =>
  page.getByRole('progressbar', { name: t.shell_loading(), exact: true })

/** Holds what the page asks of the API until it is released. */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/**', async (route) => {
    await gate
    await route.continue()
  })
  return release
}

/** What a server sends back for bytes that no browser's address bar would let through. */
async function answerTo(baseURL: string, firstLine: string): Promise<string> {
  const { hostname, port } = new URL(baseURL)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
  // The server need not read what is too long to its end.
  socket.on('error', () => {})
  socket.write(Buffer.from(`${firstLine}\r\nHost: ${hostname}\r\n\r\n`, 'latin1'))
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

const UNREADABLE = ['/%E0%A4%A', '/specialists/%zz', '/%00', '/%FF%FE', '/blog/%E0%A4%A', '/%']

inBothLanguages((testOnce) => {
  test('a thin bar shows that another page is on its way, and only then', async ({
    page,
    site,
  }) => {
    await page.goto(site.at('/specialists'))
    const languages = page.locator('select[name="languages"]')
    await awaken(languages)
    const line = lineOf(page, site)
    await expect(line).toHaveCount(0)
    const release = await holdAnswers(page)
    await languages.selectOption('farsi')
    await page.getByRole('button', { name: site.t.directory_submit(), exact: true }).click()
    await expect(line).toBeVisible()
    const look = () =>
      line.evaluate((element) => {
        const { transformOrigin, animationName } = getComputedStyle(element)
        return { beginsAt: transformOrigin.split(' ')[0], animationName, width: innerWidth }
      })
    const { beginsAt, animationName, width } = await look()
    expect(beginsAt).toBe(site.locale === 'fa' ? `${width}px` : '0px')
    expect(animationName).toBe('progress')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect((await look()).animationName).toBe('none')
    release()
    await expect(page.getByRole('button', { name: site.t.directory_submit() })).toBeVisible()
    await expect(line).toHaveCount(0)
  })

  test('filters say what the address says, after going back and forward too', async ({
    page,
    site,
  }) => {
    const select = (name: string) => page.locator(`select[name="${name}"]`)
    for (const { path, first, value, second } of [
      { path: '/resources', first: 'type', value: 'video', second: 'category' },
      { path: '/specialists', first: 'languages', value: 'farsi', second: 'availability' },
    ]) {
      await page.goto(site.at(path))
      await awaken(select(first))
      await select(first).selectOption(value)
      await expect(page).toHaveURL(new RegExp(`${first}=${value}`))
      await select(second).selectOption({ index: 1 })
      await expect(page).toHaveURL(new RegExp(`${second}=.`))
      await page.goBack()
      await expect(select(second)).toHaveValue('')
      await expect(select(first)).toHaveValue(value)
      await page.goBack()
      await expect(select(first)).toHaveValue('')
      await page.goForward()
      await expect(select(first)).toHaveValue(value)
      await expect(select(second)).toHaveValue('')
    }
  })

  testOnce(
    'filters say what the address says when the page comes back from the browser’s memory',
    async ({ page, site }) => {
      const select = (name: string) => page.locator(`select[name="${name}"]`)
      await page.goto(site.at('/resources?type=video'))
      await awaken(select('type'))
      const search = page.getByRole('searchbox')
      const comeBack = (persisted: boolean) =>
        page.evaluate((given) => window.dispatchEvent(new PageTransitionEvent('pageshow', given)), {
          persisted,
        })
      // Without the event at which a choice is shown at once.
      await select('type').evaluate((element: HTMLSelectElement) => (element.selectedIndex = 0))
      await select('category').evaluate((element: HTMLSelectElement) => (element.selectedIndex = 1))
      await search.fill('teeth')
      await comeBack(false)
      await expect(search).toHaveValue('teeth')
      await comeBack(true)
      await expect(search).toHaveValue('')
      await expect(select('type')).toHaveValue('video')
      await expect(select('category')).toHaveValue('')
    },
  )

  withoutScripts(() => {
    testOnce('filters say what the address says after going back', async ({ page, site }) => {
      const type = page.locator('select[name="type"]')
      await page.goto(site.at('/resources'))
      await type.selectOption('video')
      await page.getByRole('button', { name: site.t.library_filter_apply(), exact: true }).click()
      await expect(page).toHaveURL(/type=video/)
      await page.goBack()
      await expect(type).toHaveValue('')
    })
  })

  testOnce(
    'the device check may use the camera, however one comes to its page',
    async ({ page, site }) => {
      const path = site.at('/device-check')
      const opensCamera = () =>
        page.evaluate(async () => {
          const stream = await navigator.mediaDevices.getUserMedia({ video: true })
          for (const track of stream.getTracks()) track.stop()
        })
      // The page is loaded whole meanwhile.
      const expectCamera = async () => {
        await expect(page).toHaveURL(path)
        await expect(opensCamera).toPass()
      }
      await page.goto(site.at('/about'))
      await awaken(page.locator('header a').first())
      await page.evaluate(() => void window.__TSR_ROUTER__!.navigate({ href: '/device-check#top' }))
      await expect(page).toHaveURL(/device-check/)
      await expectCamera()
      await awaken(page.locator('header a').first())
      await page.locator('header a').first().click()
      await expect(page).not.toHaveURL(path)
      await page.reload()
      await awaken(page.locator('header a').first())
      await page.goBack()
      await expectCamera()
    },
  )

  test('a page that is not there says so in its title, however one comes to it (spec 2.22)', async ({
    page,
    site,
    watch,
  }) => {
    watch.expected.push(/404/)
    const title = new RegExp(`^${site.t.shell_not_found_title()} – `)
    await page.goto(site.at('/nowhere'))
    await expect(page).toHaveTitle(title)
    await page.goto(site.at('/about'))
    const before = await page.title()
    await awaken(page.locator('header a').first())
    // It answers when the page is left, which may be before it is done.
    await page.evaluate(() => void window.__TSR_ROUTER__!.navigate({ href: '/nowhere' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.t.shell_not_found_title())
    await expect(page).toHaveTitle(title)
    await page.goBack()
    await expect(page).toHaveTitle(before)
  })

  test('an address that cannot be read leads to the site’s own page (spec 2.22)', async ({
    page,
    request,
    baseURL,
    site,
    watch,
  }) => {
    watch.expected.push(/404/)
    for (const path of UNREADABLE) {
      const answer = await request.get(site.at(path))
      expect(answer.status(), path).toBe(404)
      const html = await answer.text()
      for (const part of [`<html lang="${site.locale}"`, '<header', '<footer', '<h1'])
        expect(html, path).toContain(part)
    }
    const start = `GET ${site.at('/')}`.replace(/\/$/, '')
    for (const [rest, status] of [
      ['/\xff\xfe HTTP/1.1', /^HTTP\/1\.1 40\d /],
      [`/${'a'.repeat(20_000)} HTTP/1.1`, /^HTTP\/1\.1 431 /],
      [`/?q=${'a'.repeat(200_000)} HTTP/1.1`, /^HTTP\/1\.1 431 /],
    ] as const) {
      const answer = await answerTo(baseURL!, start + rest)
      expect(answer).toMatch(status)
      for (const part of [`<html lang="${site.locale}"`, '<header', '<footer', '<h1'])
        expect(answer).toContain(part)
    }
    await page.goto(site.at('/specialists/%zz'))
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
