import type { LaunchOptions } from '@playwright/test'

/**
 * Debian's Chromium without a window, as every journey runs it: with an invented camera and microphone,
 * and two of its pages may find each other. Flags of a journey's own would cost it a product of its own.
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
