import { expectNoAxeFindings } from '../support/browser.ts'
import { expect, inBothLanguages, test, untilAlive } from '../support/journeys.ts'

inBothLanguages(() => {
  test('shows the picture, hears the voice, plays tones, and lets all go', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    const answer = await page.goto(at('/device-check'))
    expect(answer!.headers()['permissions-policy']).toContain('camera=(self)')
    const start = page.getByRole('button', { name: t.devices_start() })
    await untilAlive(start)
    await start.click()
    const picture = page.locator('video')
    await expect
      .poll(() => picture.evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBeGreaterThan(0)
    await expect(page.getByText(t.devices_voice_heard())).toBeVisible()
    await expectNoAxeFindings(page)
    await picture.evaluate((video: HTMLVideoElement) => {
      window.opened = video.srcObject as MediaStream
    })
    await page.getByRole('button', { name: t.devices_stop() }).click()
    await expect(start).toBeVisible()
    expect(
      await page.evaluate(() => window.opened!.getTracks().map(({ readyState }) => readyState)),
    ).toEqual(['ended', 'ended'])
    await page.getByRole('button', { name: t.devices_play() }).click()
    await expect(page.getByText(t.devices_heard_help())).toBeVisible()
  })

  test('says in plain words what to do when the browser may not use them', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await page.goto(at('/device-check'))
    const start = page.getByRole('button', { name: t.devices_start() })
    await untilAlive(start)
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await start.click()
    await expect(page.getByText(t.devices_refused_text())).toBeVisible()
    await expect(page.getByRole('button', { name: t.devices_again() })).toBeVisible()
  })
})

declare global {
  interface Window {
    opened?: MediaStream
  }
}
