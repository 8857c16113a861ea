import { expectNoAxeFindings } from '../support/browser.ts'
import { expect, inBothLanguages, test, untilAlive } from '../support/journeys.ts'

inBothLanguages((testOnce) => {
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
    await expect(page.getByRole('button', { name: t.blog_try_again() })).toBeVisible()
  })

  testOnce(
    'says which of the two another program is using, and goes on with the other @whole',
    async ({ page, site }) => {
      const { t, at } = site
      const messages = {
        video: [t.devices_camera_in_use(), t.devices_microphone_in_use(), t.devices_no_camera()],
        audio: [
          t.devices_microphone_in_use(),
          t.devices_camera_in_use(),
          t.devices_no_microphone(),
        ],
      }
      for (const busy of ['video', 'audio'] as const) {
        await page.goto(at('/device-check'))
        const start = page.getByRole('button', { name: t.devices_start() })
        await untilAlive(start)
        await page.evaluate((kind) => {
          const media = navigator.mediaDevices
          const open = media.getUserMedia.bind(media)
          media.getUserMedia = (wanted) =>
            wanted?.[kind] ? Promise.reject(new DOMException('', 'NotReadableError')) : open(wanted)
        }, busy)
        await start.click()
        const [said, ...others] = messages[busy]
        await expect(page.getByText(said!)).toBeVisible()
        for (const other of others) await expect(page.getByText(other)).toHaveCount(0)
        const free = busy === 'video' ? page.getByText(t.devices_speak()) : page.locator('video')
        await expect(free).toBeVisible()
      }
    },
  )
})

declare global {
  interface Window {
    opened?: MediaStream
  }
}
