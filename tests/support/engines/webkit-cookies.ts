import { setTimeout as wait } from 'node:timers/promises'
import type { WebKitDriver } from './webkit-driver.ts'
import type { Cookie } from './webkit-values.ts'

/** A page without scripts, on which cookies are set; Playwright does not see it. */
export const COOKIES_SET_AT = '/readyz'

interface SitePage {
  window: string
  url: string
}

/** The cookies as they are meant to be: the driver sets those of the page's own site alone. */
export class CookieJar {
  readonly #driver: WebKitDriver
  #cookies: Cookie[] = []
  /** Whether the browser does not have them yet. */
  #isChanged = false

  constructor(driver: WebKitDriver) {
    this.#driver = driver
  }

  async read(page: SitePage): Promise<void> {
    if (this.#isChanged || !page.url.startsWith('http')) return
    const cookies = await this.#driver.within(page, () =>
      this.#driver.send<(Omit<Cookie, 'value'> & { value: string })[]>('GET', '/cookie'),
    )
    this.#cookies = cookies.map((cookie) => ({
      ...cookie,
      value: { type: 'string', value: cookie.value },
      ...(cookie.sameSite && { sameSite: cookie.sameSite.toLowerCase() }),
    }))
  }

  /** Cookies are set on a page of their site alone: one without scripts is opened for them. */
  async fill(page: SitePage, { origin }: URL): Promise<void> {
    if (!this.#isChanged) return
    if (!page.url.startsWith(origin)) {
      await this.#driver.send('POST', '/url', { url: origin + COOKIES_SET_AT })
      for (let tries = 0; tries < 100; tries++) {
        const at = await this.#driver
          .run<string>('return document.readyState === "complete" ? location.href : ""')
          .catch(() => '')
        if (at.startsWith(origin)) break
        await wait(20)
      }
    }
    await this.#driver.send('DELETE', '/cookie')
    for (const cookie of this.#cookies) await this.#addCookie(cookie)
    this.#isChanged = false
  }

  async #addCookie({ value, sameSite, expiry, ...cookie }: Cookie): Promise<void> {
    await this.#driver.send('POST', '/cookie', {
      cookie: {
        ...cookie,
        value: value.value,
        ...(expiry && expiry > 0 && { expiry }),
        sameSite: sameSite === 'strict' ? 'Strict' : sameSite === 'none' ? 'None' : 'Lax',
      },
    })
  }

  async list(page: SitePage | undefined): Promise<Cookie[]> {
    if (page) await this.read(page)
    return this.#cookies
  }

  async set(cookie: Cookie, page: SitePage | undefined): Promise<void> {
    this.#cookies = [...this.#cookies.filter(({ name }) => name !== cookie.name), cookie]
    if (page && !this.#isChanged) await this.#driver.within(page, () => this.#addCookie(cookie))
    else this.#isChanged = true
  }

  async clear(page: SitePage | undefined): Promise<void> {
    this.#cookies = []
    if (page && !this.#isChanged)
      await this.#driver.within(page, () => this.#driver.send('DELETE', '/cookie'))
    else this.#isChanged = true
  }
}
