import { chromium } from '@playwright/test'
import { fileURLToPath } from 'node:url'

/** Takes the README's pictures from a running product with demo content: `node tools/pictures.ts [address]`. */
const address = process.argv[2] ?? 'http://localhost:3000'
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))

const PICTURES = [
  { name: 'home-en', path: '/' },
  { name: 'home-fa', path: '/fa' },
  { name: 'directory-en', path: '/specialists' },
  { name: 'directory-fa', path: '/fa/specialists' },
  { name: 'profile-en', path: '/specialists/1' },
  { name: 'profile-fa', path: '/fa/specialists/1' },
  { name: 'family-dashboard', path: '/dashboard', as: 'family' },
  { name: 'specialist-hours', path: '/dashboard', as: 'specialist' },
]

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ],
})
for (const { name, path, as } of PICTURES) {
  const context = await browser.newContext({
    viewport: { width: 1100, height: 760 },
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
  })
  if (as)
    await context.request.post(`${address}/api/login`, {
      data: { email: `${as}@demo.example`, password: 'demo-password' },
    })
  const page = await context.newPage()
  await page.goto(address + path)
  await page.reload()
  await page.screenshot({ path: `${folder}${name}.png` })
  await context.close()
}
await browser.close()
