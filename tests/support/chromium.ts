import type { LaunchOptions } from '@playwright/test'

/**
 * Debian's Chromium without a window, as every journey runs it: with a fake camera and microphone,
 * and calls between two of its pages. A journey with other flags would need a worker and a product
 * of its own.
 */
export const chromium = (...more: string[]): LaunchOptions => ({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--allow-loopback-in-peer-connection',
    ...more,
  ],
})
