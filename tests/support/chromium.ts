import type { LaunchOptions } from '@playwright/test'

/** Debian's Chromium without a window, as every journey runs it. */
export const chromium = (...more: string[]): LaunchOptions => ({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    ...more,
  ],
})
