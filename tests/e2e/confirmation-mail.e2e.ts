import { expectNoAxeFindings, expectNoOverflow } from '../support/browser.ts'
import { firstInCore } from '../support/extent.ts'
import { expect, test } from '../support/journeys.ts'

const words = {
  en: {
    prefix: '',
    button: 'Send the email again',
    state: 'Not confirmed yet',
    done: 'Check your email',
  },
  fa: {
    prefix: '/fa',
    button: 'فرستادن دوبارهٔ ایمیل',
    state: 'هنوز تأیید نشده',
    done: 'ایمیل خود را ببینید',
  },
} as const

for (const locale of firstInCore(['fa', 'en'] as const)) {
  for (const scripts of firstInCore([true, false])) {
    test(`a family asks again for the mail that confirms its address, ${scripts ? 'with' : 'without'} scripts, in ${locale}`, async ({
      browser,
      baseURL,
    }) => {
      const { prefix, button, state, done } = words[locale]
      const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: scripts })
      const page = await context.newPage()
      const email = `unconfirmed-${locale}-${scripts}-${Date.now()}@example.org`
      const registered = await page.request.post('/api/register/user', {
        data: { name: 'Sara Ahmadi', email, password: 'eleven brown foxes' },
      })
      expect(registered.status()).toBe(201)
      await page.goto(`${prefix}/dashboard/settings?view=email`)
      await expect(page.getByText(state)).toBeVisible()
      if (scripts) await expectNoAxeFindings(page)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByText(done)).toBeVisible()
      await page.setViewportSize({ width: 320, height: 800 })
      if (scripts) await expectNoOverflow(page)
      const admin = await browser.newContext({ baseURL: baseURL! })
      await admin.request.post('/api/login', {
        data: { email: 'admin@demo.example', password: 'demo-password' },
      })
      await expect
        .poll(async () => {
          const answer = await admin.request.get('/api/admin/mails?limit=100')
          const mails = (await answer.json()) as { to: string; template: string }[]
          return mails.filter((mail) => mail.to === email && mail.template === 'confirm-email')
            .length
        })
        .toBe(2)
      await admin.close()
      await context.close()
    })
  }
}
