import { chromium } from '@playwright/test'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Prints the library's guides as PDFs into `public/`, from a running product with demo content:
 * `node tools/guides.ts [address]`.
 */
const address = process.argv[2] ?? 'http://localhost:3000'
const publicFolder = fileURLToPath(new URL('../public/', import.meta.url))

/** The pages' fonts in fixed weights: Chromium embeds variable fonts as drawings. */
const FONTS = {
  en: ['atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin'],
  fa: ['vazirmatn/files/vazirmatn-arabic', 'vazirmatn/files/vazirmatn-latin'],
} as const
const WEIGHTS = [400, 600, 700]

function styleOfPaper(language: 'en' | 'fa'): string {
  const faces = FONTS[language].flatMap((file, index) =>
    WEIGHTS.map((weight) => {
      const address = import.meta.resolve(`@fontsource/${file}-${weight}-normal.woff2`)
      const data = readFileSync(fileURLToPath(address)).toString('base64')
      return `@font-face{font-family:'Paper ${index}';font-weight:${weight};src:url(data:font/woff2;base64,${data})}`
    }),
  )
  const family = FONTS[language].map((_, index) => `'Paper ${index}'`).join(',')
  return `${faces.join('')}:root{--font-page:${family},sans-serif!important}`
}

interface Guide {
  slug: string
  language: 'en' | 'fa'
  fileUrl: string | null
}

const answer = await fetch(`${address}/api/resources?type=guide`)
const guides = (await answer.json()) as Guide[]
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ colorScheme: 'light', bypassCSP: true })
for (const { slug, language, fileUrl } of guides) {
  if (!fileUrl) continue
  await page.goto(`${address}${language === 'fa' ? '/fa' : ''}/resources/${slug}`)
  await page.addStyleTag({ content: styleOfPaper(language) })
  await page.evaluate(() => document.fonts.ready)
  const file = path.join(publicFolder, fileUrl)
  mkdirSync(path.dirname(file), { recursive: true })
  await page.pdf({
    path: file,
    format: 'A4',
    margin: { top: '18mm', bottom: '18mm', left: '20mm', right: '20mm' },
    tagged: true,
    outline: true,
  })
}
await browser.close()
