import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test'
import { fileURLToPath } from 'node:url'

type Use = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** Debian's WebKit, of which Playwright believes that it is another browser that speaks WebDriver BiDi. */
export const webkit = (): Use => ({
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { executablePath: fileOf('webkit.ts') },
})

/** Debian's Firefox, spoken to by WebDriver BiDi. */
export const firefox = (preferences: Record<string, boolean | number | string> = {}): Use => ({
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: fileOf('firefox.ts'),
    firefoxUserPrefs: preferences,
  },
})
