/**
 * How long it takes from pressing Join until both sides see and hear each other, the other side
 * waiting in the room. Two Chromium contexts with invented cameras, everything on this machine;
 * beside two bare connections within one page in the same run. Target: within a second.
 * `node bench/meetings.ts`
 */
import { chromium, type Browser, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../src/features/administration/service/index.server.ts'
import { chromium as launchOptions } from '../tests/support/chromium.ts'
import { openParticipant } from '../tests/support/meeting.ts'
import { startProduct } from '../tests/support/product.ts'
import { wordsIn } from '../tests/support/words.ts'
import { median, printTable } from './table.ts'

const RUNS = Number(process.env['RUNS'] ?? 7)
const t = wordsIn('en')

/** Milliseconds from the start of two bare connections of one page until the second shows a picture. */
const bareCall = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: true })
    const video = document.createElement('video')
    video.muted = true
    const begun = performance.now()
    const [caller, called] = [new RTCPeerConnection(), new RTCPeerConnection()]
    const pass = (to: RTCPeerConnection) => (event: RTCPeerConnectionIceEvent) =>
      void to.addIceCandidate(event.candidate ?? undefined)
    caller.addEventListener('icecandidate', pass(called))
    called.addEventListener('icecandidate', pass(caller))
    called.addEventListener('track', ({ streams }) => {
      if (video.srcObject) return
      video.srcObject = streams[0]!
      void video.play()
    })
    for (const track of stream.getTracks()) caller.addTrack(track, stream)
    await caller.setLocalDescription()
    await called.setRemoteDescription(caller.localDescription!)
    await called.setLocalDescription()
    await caller.setRemoteDescription(called.localDescription!)
    await new Promise((resolve) => video.requestVideoFrameCallback(resolve))
    const took = performance.now() - begun
    for (const track of stream.getTracks()) track.stop()
    caller.close()
    called.close()
    return took
  })

const joinButton = (page: Page) => page.getByRole('button', { name: t.room_join(), exact: true })

/** Until the other person's picture is drawn and sound has come, in milliseconds since 1970. */
const untilSeen = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 5))
    for (;;) {
      const video = document.querySelector('video')
      const stats = await window.watched.connections.at(-1)?.getStats()
      let samples = 0
      stats?.forEach((one: { totalSamplesReceived?: number }) => {
        samples += one.totalSamplesReceived ?? 0
      })
      if (samples > 0 && video && video.videoWidth > 0 && video.currentTime > 0) return Date.now()
      await pause()
    }
  })

/** One meeting: the specialist waits, and the family presses Join. */
async function meet(family: Page, specialist: Page, path: string): Promise<number> {
  await specialist.goto(path)
  await joinButton(specialist).click()
  await specialist.getByRole('status').first().waitFor()
  await family.goto(path)
  // Camera and microphone are allowed beforehand, so that no prompt is waited for.
  await family.getByRole('button', { name: t.room_check_show(), exact: true }).click()
  await family.locator('main video').waitFor()
  const pressed = family.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('pointerdown', () => resolve(Date.now()), { once: true, capture: true }),
      ),
  )
  await joinButton(family).click()
  const seen = await Promise.all([untilSeen(family), untilSeen(specialist)])
  const took = Math.max(...seen) - (await pressed)
  for (const page of [family, specialist]) await page.goto('about:blank')
  return took
}

/** The demo opens its meeting a moment after it has started. */
async function findOpen(page: Page): Promise<string> {
  for (;;) {
    const answer = await page.request.get('/api/consultations?scope=upcoming')
    const upcoming = (await answer.json()) as { id: number; startsAt: string }[]
    const open = upcoming.find(({ startsAt }) => Date.parse(startsAt) <= Date.now() + 600_000)
    if (open) return `/meet/${open.id}`
    await page.waitForTimeout(200)
  }
}

const open = (browser: Browser, baseURL: string, who: string) =>
  openParticipant(browser, {
    baseURL,
    locale: 'en',
    account: { email: `${who}@demo.example`, password: DEMO_PASSWORD },
  })

const product = await startProduct({ DEMO: 'on', RATE_LIMITS: 'off' })
const { executablePath, args } = launchOptions()
const browser = await chromium.launch({ executablePath: executablePath!, args: args! })
try {
  const family = await open(browser, product.url, 'family')
  const specialist = await open(browser, product.url, 'specialist')
  const path = await findOpen(family)
  const bare: number[] = []
  const met: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    // Camera and microphone are allowed on this page alone.
    await family.goto(path)
    bare.push(await bareCall(family))
    met.push(await meet(family, specialist, path))
  }
  const of = median(bare)
  printTable(
    `From Join to seeing and hearing, medians of ${RUNS}`,
    ['', 'ms (≤ 1000)', 'ratio', 'slowest ms'],
    [
      ['two bare connections in one page', of.toFixed(0), '1.0', Math.max(...bare).toFixed(0)],
      [
        'the room',
        median(met).toFixed(0),
        (median(met) / of).toFixed(2),
        Math.max(...met).toFixed(0),
      ],
    ],
  )
} finally {
  await browser.close()
  await product.stop()
  product.discard()
}
