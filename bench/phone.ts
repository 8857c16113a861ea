import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

const SLOWED = 4
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1600 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** An old phone on a slow connection: CPU slowed four times, 1.6 Mbit/s, 150 ms, nothing cached. */
export async function openPhone(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return { context, page, devtools }
}
