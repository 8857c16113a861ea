import type { Locator } from '@playwright/test'
import { isAtRest } from '../support/at-rest.ts'
import { expectFits, expectNoAxeFindings, expectNoOverflow } from '../support/browser.ts'
import {
  awaken,
  expect,
  field,
  inBothLanguages,
  test,
  withoutScripts,
} from '../support/journeys.ts'
import { isPart } from '../support/parts.ts'

const GUIDE = '/resources/a-calm-corner-at-home'
const VIDEO = '/resources/a-visit-to-the-dentist'
const ARTICLE = '/resources/sleeping-a-little-better'
/** What is typed in several spellings, how many resources have it, and a word that none has. */
const SEARCHES = {
  en: {
    found: [
      ['sleep diary', 1],
      ['SLEEP diar', 1],
      ['sléep', 3],
    ],
    none: 'xylophone',
  },
  fa: {
    found: [
      ['خواب كودكان', 1],
      ['خواب کودک', 2],
      ['خـواب', 3],
    ],
    none: 'زیلوفون',
  },
} as const

/** Whether a Persian number that follows a Latin word is read after it, to the left of it. */
const isNumberLeftOf = (within: Locator, word: string) =>
  within.evaluate((element, before) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let [wordStart, numberStart] = [NaN, NaN]
    const leftOf = (text: Node, at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    }
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const [latin, number] = [text.textContent!.indexOf(before), text.textContent!.search(/[۰-۹]/)]
      if (latin >= 0) wordStart = leftOf(text, latin)
      if (number >= 0) numberStart = leftOf(text, number)
    }
    return numberStart < wordStart
  }, word)

inBothLanguages((testOnce) => {
  testOnce(
    'says when the library cannot be had, and tries again (spec 2.42) @whole',
    async ({ page, site, watch }) => {
      const { t, at } = site
      watch.expected.push(/Failed to load resource/, /ApiError: 500/)
      await page.goto(at('/specialists'))
      const link = page.getByRole('banner').getByRole('link', { name: t.common_resources() })
      // Before the pointer comes near: the router reads ahead what it points at.
      await page.route('**/api/resources?*', (route) => route.fulfill({ status: 500, body: '' }))
      await awaken(link)
      // Until all code of the page has come, a link loads its page whole.
      await awaken(page.getByRole('main').getByRole('button', { name: t.directory_submit() }))
      await link.click()
      const main = page.getByRole('main')
      await expect(main.getByText(t.library_load_failed(), { exact: true })).toBeVisible()
      await page.unroute('**/api/resources?*')
      await main.getByRole('link', { name: t.blog_try_again() }).click()
      await expect(main.getByRole('article').first()).toBeVisible()
    },
  )

  test('the library is searched and filtered, and says how many it has (spec 2.9, 2.42, 8.21)', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    await page.goto(at('/resources'))
    const main = page.getByRole('main')
    await expect(main.getByRole('article')).toHaveCount(13)
    const digits = new Intl.NumberFormat(locale === 'fa' ? 'fa' : 'en')
    await expect(main.getByRole('status')).toHaveText(t.library_count({ count: digits.format(13) }))
    for (const [words, count] of SEARCHES[locale].found) {
      await field(page, t.library_search_label()).fill(words)
      await page.getByRole('button', { name: t.library_filter_apply() }).click()
      await page.waitForURL((address) => address.searchParams.get('q') === words)
      await expect(main.getByRole('article')).toHaveCount(count)
      await expect(main.locator(`a[href="${at(ARTICLE)}"]`)).toBeVisible()
      await expect(field(page, t.library_search_label())).toHaveValue(words)
    }
    await field(page, t.common_kind()).selectOption('guide')
    await field(page, t.library_search_label()).fill('')
    await page.getByRole('button', { name: t.library_filter_apply() }).click()
    await page.waitForURL(/\?type=guide$/)
    await expect(main.getByRole('article')).toHaveCount(3)
    await field(page, t.library_search_label()).fill(SEARCHES[locale].none)
    await page.getByRole('button', { name: t.library_filter_apply() }).click()
    await expect(main.getByText(t.library_empty(), { exact: true })).toBeVisible()
    await expect(main).toContainText(t.library_empty_filtered())
    await main.getByRole('link', { name: t.library_show_all() }).click()
    await expect(main.getByRole('article')).toHaveCount(13)
    await expect(field(page, t.library_search_label())).toHaveValue('')
  })

  test('what is typed before the scripts come, or while a search is answered, stays (spec 2.42) @whole', async ({
    page,
    site: { t, at, locale },
  }) => {
    const [[first], [next]] = SEARCHES[locale].found
    const search = field(page, t.library_search_label())
    const apply = page.getByRole('button', { name: t.library_filter_apply() })
    await page.goto(at('/resources'))
    await search.fill(first)
    await awaken(apply)
    await expect(search).toHaveValue(first)
    const { promise: typed, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/**q=*', (route) => typed.then(() => route.continue()))
    await apply.click()
    await search.fill(next)
    await apply.focus()
    answer()
    await page.waitForURL((address) => address.searchParams.get('q') === first)
    await page.waitForFunction(isAtRest)
    await expect(search).toHaveValue(next)
    await apply.click()
    await page.waitForURL((address) => address.searchParams.get('q') === next)
  })

  test('on a phone the first text is in view, and the filters are in a sheet (spec 2.10, 2.42) @whole', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await page.setViewportSize({ width: 390, height: 800 })
    for (const list of ['/blog', '/resources']) {
      await page.goto(at(list))
      const first = page.getByRole('article').first()
      await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(420)
      await expect(field(page, t.common_category())).toBeHidden()
    }
    await page.getByRole('button', { name: t.common_filters(), exact: true }).click()
    await field(page, t.common_kind()).selectOption('guide')
    await page.getByRole('button', { name: t.library_filter_apply() }).click()
    await page.waitForURL(/[?&]type=guide$/)
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(field(page, t.common_kind())).toBeHidden()
    await expect(page.getByRole('button', { name: new RegExp(t.common_filters()) })).toBeVisible()
    await expectNoOverflow(page)
  })

  test('a video plays with captions in the page’s language, and can be read (spec 2.31, 3.7)', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    await page.goto(at(VIDEO))
    const video = page.locator('video')
    await expect(video).toHaveAttribute('preload', 'none')
    await expect(page.getByText(t.library_video_silent())).toBeVisible()
    const transcript = page.getByRole('article').first().locator('details')
    await transcript.getByText(t.library_transcript()).click()
    await expect(transcript.locator('blockquote').first()).toBeVisible()
    await video.evaluate((element: HTMLVideoElement) => element.play())
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0.5)
    const shown = await video.evaluate((element: HTMLVideoElement) => {
      const tracks = [...element.textTracks]
      const cue = tracks.find(({ mode }) => mode === 'showing')?.activeCues?.[0] as VTTCue
      return {
        ready: element.readyState,
        size: [element.videoWidth, element.videoHeight],
        seconds: element.duration,
        tracks: tracks.map(({ language, mode }) => `${language} ${mode}`),
        said: cue.text.replace(/\s+/g, ' '),
      }
    })
    expect(shown.ready).toBeGreaterThanOrEqual(2)
    expect(shown.size).toEqual([960, 540])
    expect(shown.seconds).toBeGreaterThan(30)
    expect(shown.seconds).toBeLessThan(61)
    expect(shown.tracks).toContain(`${locale} showing`)
    expect(shown.tracks).toHaveLength(2)
    await expect(transcript).toContainText(shown.said)
    // Forward to a place that is not loaded yet, and on from there.
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 45
    })
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(45.3)
  })

  testOnce(
    'a film is sent in parts, with its captions and for long (spec 3.7)',
    async ({ request }) => {
      const part = await request.get('/videos/a-visit-to-the-dentist.mp4', {
        headers: { range: 'bytes=0-1' },
      })
      expect(part.status()).toBe(206)
      expect(part.headers()).toMatchObject({ 'content-type': 'video/mp4', 'content-length': '2' })
      expect(part.headers()['cache-control']).toContain('max-age=604800')
      const captions = await request.get('/videos/a-visit-to-the-dentist.fa.vtt')
      expect(captions.headers()['content-type']).toBe('text/vtt; charset=utf-8')
    },
  )

  test('a guide is downloaded as a PDF, and printed without what surrounds it (spec 2.31, 9.14)', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    await page.goto(at(GUIDE))
    const download = page.getByRole('link', { name: t.library_action_guide() })
    await expect(download).toContainText(/PDF.*(KB|کیلوبایت)/)
    if (locale === 'fa') expect(await isNumberLeftOf(download, 'PDF')).toBe(true)
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(file.suggestedFilename()).toBe(`a-calm-corner-at-home.${locale}.pdf`)
    const pdf = await page.request.get((await download.getAttribute('href'))!)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

    // The first press counts, also while the page's own code is still on its way.
    await page.route(isPart('resource-page'), (route) => new Promise(() => void route))
    await page.reload()
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: t.common_print(), exact: true }).click()
    await expect(page.locator('body[data-printed]')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const part of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('link', { name: t.library_back() }),
      download,
      page.getByRole('heading', { name: t.library_related() }),
    ])
      await expect(part).toBeHidden()
  })

  testOnce(
    'paper is black on white, whatever colours the screen has @whole',
    async ({ page, site, context, baseURL }) => {
      for (const mode of ['auto', 'light', 'dark', 'calm']) {
        await context.addCookies([{ name: 'mode', value: mode, url: baseURL! }])
        await page.goto(site.at(GUIDE))
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
        const coloursOf = () => {
          const { color, backgroundColor } = getComputedStyle(document.body)
          return [color, backgroundColor, getComputedStyle(document.documentElement).colorScheme]
        }
        await expect
          .poll(() => page.evaluate(coloursOf), mode)
          .toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'light'])
      }
    },
  )

  test('an article has its parts, its sources, its translation and where to read on', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    await page.goto(at(ARTICLE))
    const parts = page.getByRole('navigation', { name: t.library_on_this_page() })
    const link = parts.getByRole('link').nth(2)
    await link.click()
    await expect(page.locator('h2:target')).toHaveText(await link.innerText())
    await expect(
      page.getByRole('heading', { name: t.library_sources(), exact: true }),
    ).toBeVisible()
    const related = page.getByRole('region', { name: t.library_related() })
    await expect(related.getByRole('article')).toHaveCount(3)
    const other = locale === 'en' ? 'fa' : 'en'
    const translation = page.getByRole('article').first().locator(`a[hreflang="${other}"]`)
    await expect(translation).toHaveAttribute('lang', other)
    await translation.click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(page.locator('h1')).toHaveAttribute('lang', other)
    await expect(page.locator(`link[rel="alternate"][hreflang="${locale}"]`)).toHaveAttribute(
      'href',
      new RegExp(`${at(ARTICLE)}$`),
    )
  })

  test('cards, films, guides and articles are without findings, and fit a narrow screen (spec 9.15) @whole', async ({
    page,
    site,
  }) => {
    for (const path of ['/resources?q=a', VIDEO, GUIDE, ARTICLE]) {
      await page.goto(site.at(path))
      await expectNoAxeFindings(page)
      await expectFits(page, 320)
      await page.setViewportSize({ width: 1280, height: 800 })
    }
  })

  withoutScripts(() => {
    test('the library is searched and read, and a guide has its PDF (spec 2.42) @whole', async ({
      page,
      site,
    }) => {
      const { t, at, locale } = site
      await page.goto(at('/resources'))
      await field(page, t.library_search_label()).fill(SEARCHES[locale].found[0][0])
      await field(page, t.common_kind()).selectOption('article')
      await page.getByRole('button', { name: t.library_filter_apply() }).click()
      const card = page.getByRole('main').locator(`a[href="${at(ARTICLE)}"]`)
      await expect(card).toBeVisible()
      await expect(field(page, t.library_search_label())).toHaveValue(SEARCHES[locale].found[0][0])
      await card.click()
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.getByRole('button', { name: t.common_print(), exact: true })).toBeHidden()
      await page.goto(at(GUIDE))
      await expect(page.getByRole('link', { name: t.library_action_guide() })).toHaveAttribute(
        'href',
        `/guides/a-calm-corner-at-home.${locale}.pdf`,
      )
    })
  })
})

test('each word of the glossary has an address of its own, the same in both languages', async ({
  page,
}) => {
  const idsOf = async (address: string) => {
    await page.goto(address)
    const ids = await page
      .locator('section.prose[id]')
      .evaluateAll((sections) => sections.map(({ id }) => id))
    const linked = await page
      .getByRole('main')
      .locator('nav a[href^="#"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.slice(1)))
    expect(linked).toEqual(ids)
    return ids.toSorted()
  }
  const english = await idsOf('/glossary')
  expect(english.length).toBeGreaterThan(20)
  expect(english).toContain('stimming')
  expect(await idsOf('/fa/glossary')).toEqual(english)
})
