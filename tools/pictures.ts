import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as m from '../src/i18n/paraglide/messages.js'
import { drawCaller, type Caller } from './pictures/caller.ts'

/**
 * Takes the README's screenshots from a running product with fresh demo content: `node
 * tools/pictures.ts [address]`.
 */
const address = process.argv[2] ?? 'http://localhost:3000'
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const cameras = mkdtempSync(path.join(tmpdir(), 'hamgam-cameras-'))
const VIEW = { width: 1100, height: 760 }
const CAMERA = { width: 640, height: 480 }

const PICTURES = [
  { name: 'home-en', path: '/' },
  { name: 'home-fa', path: '/fa' },
  { name: 'directory-en', path: '/specialists' },
  { name: 'directory-fa', path: '/fa/specialists' },
  { name: 'profile-en', path: '/specialists/1' },
  { name: 'profile-fa', path: '/fa/specialists/1' },
  { name: 'family-dashboard', path: '/dashboard', as: 'family' },
  { name: 'specialist-hours', path: '/dashboard#hours', as: 'specialist' },
  { name: 'admin-statistics', path: '/admin', as: 'admin' },
]

const launch = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      ...more,
    ],
  })

async function openAs(browser: Browser, account: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    viewport: VIEW,
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    permissions: ['camera', 'microphone'],
  })
  if (account)
    await context.request.post(`${address}/api/login`, {
      data: { email: `${account}@demo.example`, password: 'demo-password' },
    })
  return context.newPage()
}

async function takePages(browser: Browser): Promise<void> {
  for (const { name, path: place, as } of PICTURES) {
    const page = await openAs(browser, as)
    await page.goto(address + place)
    await page.reload()
    await page.screenshot({ path: `${folder}${name}.png` })
    await page.context().close()
  }
}

/** A browser with a drawing as its camera's picture: documentation shows no real face. */
async function launchWithCamera(browser: Browser, caller: Caller): Promise<Browser> {
  const page = await browser.newPage({ viewport: CAMERA })
  await page.setContent(drawCaller(caller, CAMERA))
  const frame = await page.screenshot({ type: 'jpeg', quality: 95 })
  await page.close()
  const film = path.join(cameras, `${caller}.mjpeg`)
  writeFileSync(film, Buffer.concat([frame, frame]))
  return launch(
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--allow-loopback-in-peer-connection',
    `--use-file-for-fake-video-capture=${film}`,
  )
}

async function findOpenMeeting(page: Page): Promise<number> {
  const answer = await page.request.get(`${address}/api/consultations?scope=upcoming`)
  const upcoming = (await answer.json()) as { id: number; startsAt: string }[]
  const open = upcoming.find(({ startsAt }) => Date.parse(startsAt) <= Date.now())
  if (!open) throw new Error('no meeting of the demo is open')
  return open.id
}

/** The family's view of the meeting room, in Farsi. */
async function takeRoom(browser: Browser): Promise<void> {
  const callers = ['specialist', 'family'] as const
  const browsers = await Promise.all(callers.map((caller) => launchWithCamera(browser, caller)))
  const pages: Page[] = []
  for (const [index, caller] of callers.entries()) {
    const page = await openAs(browsers[index]!, caller)
    // Loads the fonts: a first visit shows the system's font.
    await page.goto(`${address}/fa/about`)
    await page.goto(`${address}/fa/meet/${await findOpenMeeting(page)}`)
    await page.getByRole('button', { name: m.room_join({}, { locale: 'fa' }) }).click()
    pages.push(page)
  }
  const family = pages[1]!
  await family.waitForFunction(() =>
    [...document.querySelectorAll('video')].every((video) => video.videoWidth > 0),
  )
  // The video starts at a low resolution, until the bandwidth is estimated.
  await family.waitForTimeout(8000)
  await family.screenshot({ path: `${folder}meeting-room.png` })
  await Promise.all(browsers.map((one) => one.close()))
}

const browser = await launch()
await takePages(browser)
await takeRoom(browser)
await browser.close()
rmSync(cameras, { recursive: true })
