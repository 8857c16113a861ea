import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { appColours } from '../src/platform/app-colours.ts'

/** Draws the app's icons from the logo into `public/`: `node tools/icons.ts`. */
const folder = fileURLToPath(new URL('../public/', import.meta.url))
const logo = readFileSync(`${folder}icon.svg`, 'utf8')
const { ground } = appColours.plain.light

/** `share` is the logo's part of the icon: a mask may crop to the inner 80 percent. */
const ICONS = [
  { name: 'icon-192', size: 192, share: 0.84, isOpaque: false },
  { name: 'icon-512', size: 512, share: 0.84, isOpaque: false },
  { name: 'icon-maskable-512', size: 512, share: 0.6, isOpaque: true },
  { name: 'apple-touch-icon', size: 180, share: 0.72, isOpaque: true },
]

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ colorScheme: 'light' })
for (const { name, size, share, isOpaque } of ICONS) {
  const shape = isOpaque ? '' : 'border-radius: 22%;'
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>
    html, body { margin: 0; background: transparent }
    div { display: grid; place-items: center; width: 100vw; height: 100vh; background: ${ground}; ${shape} }
    svg { width: ${share * 100}vw; height: ${share * 100}vh }
  </style><div>${logo}</div>`)
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true })
}
await browser.close()
