import type { Page } from '@playwright/test'
import { expect, inBothLanguages, signIn, test, type Site } from '../support/journeys.ts'

/** The pages of each reader; a visitor is nobody. */
const PAGES: Record<string, readonly string[]> = {
  '': [
    '/',
    '/specialists',
    '/specialists/1',
    '/specialists/1/reviews',
    '/resources',
    '/blog',
    '/about',
    '/auth?tab=specialist',
  ],
  'family@demo.example': [
    '/dashboard',
    '/dashboard/book',
    '/dashboard/messages',
    '/dashboard/settings',
    '/dashboard/settings?view=children',
    '/booking/1',
  ],
  'specialist@demo.example': ['/dashboard', '/dashboard/profile', '/dashboard/messages'],
  'publisher@demo.example': ['/publisher/dashboard', '/publisher/dashboard/comments'],
  'admin@demo.example': [
    '/admin',
    '/admin/users',
    '/admin/roles',
    '/admin/verification',
    '/admin/verification?status=verified',
    '/admin/consultations',
    '/admin/comments',
    '/admin/comments?view=reviews',
    '/admin/concerns',
    '/admin/inbox',
    '/admin/library',
  ],
}

/** Words of the other language that no `lang` around them names. */
const findUnnamed = (page: Page, html: string, locale: Site['locale']) =>
  page.evaluate(
    ([text, language]) => {
      const strange =
        language === 'en' ? /\p{Script=Arabic}/u : /\p{Lu}\p{Ll}+[ \u00A0]\p{Lu}[\p{Ll}’]+/u
      const other = language === 'en' ? 'fa' : 'en'
      const { body } = new DOMParser().parseFromString(text, 'text/html')
      const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (walker.nextNode()) {
        const { parentElement: around, data } = walker.currentNode as Text
        if (!around || around.closest('script, style, textarea, template')) continue
        const isNamed = around.closest('[lang]')?.getAttribute('lang') === other
        if (!isNamed && strange.test(data)) found.push(`${around.tagName} ${data.trim()}`)
      }
      const letters = [...body.querySelectorAll('[data-letter]')]
      for (const letter of letters)
        if (strange.test(letter.getAttribute('data-letter')!) && !letter.closest(`[lang=${other}]`))
          found.push('data-letter')
      return found
    },
    [html, locale] as const,
  )

inBothLanguages(() => {
  test('names and words of the other language are read in its voice, on pages, in selects and in pictures of letters', async ({
    page,
    site,
  }) => {
    for (const [email, paths] of Object.entries(PAGES)) {
      if (email) await signIn(page.request, email)
      for (const path of paths) {
        const answer = await page.request.get(site.at(path))
        expect([path, answer.status()]).toEqual([path, 200])
        const unnamed = await findUnnamed(page, await answer.text(), site.locale)
        expect.soft([email, path, ...new Set(unnamed)]).toEqual([email, path])
      }
    }
  })
})
