import { defineConfig } from '@playwright/test'
import path from 'node:path'
import { chromium } from './tests/support/chromium.ts'
import { firefox, webkit } from './tests/support/engines/engines.ts'
import { IS_CORE } from './tests/support/extent.ts'
import { runFolder } from './tests/support/run-notes.ts'
import { SLOWED } from './tests/support/slowed.ts'

/** The main job of everybody, for the other engines: `npm run test:browsers`. */
const EVERY_ENGINE = '**/every-engine.e2e.ts'
/** Walks over all pages, lines that fail, and devices apart. */
const LONG = '**/*.long.e2e.ts'
/** Edges of screens that another journey goes over: titles say it. */
const WHOLE = /@whole\b/
const others = process.env['EVERY_JOURNEY'] ? {} : { testMatch: EVERY_ENGINE }
const engines = process.env['ENGINES']
  ? [
      { name: 'firefox', ...others, use: firefox() },
      { name: 'webkit', ...others, use: webkit() },
    ]
  : []

/** End-to-end tests: the whole product with its demo content, in a real Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: path.join(runFolder(), 'journeys'),
  fullyParallel: true,
  // Each has its product and its browser, which together fill a processor.
  workers: 2,
  // A worker whose test failed ends, and its product with it: the retry has fresh data.
  retries: 1,
  // Only what hangs takes so long.
  timeout: 300_000 * SLOWED,
  expect: { timeout: 30_000 * SLOWED },
  globalSetup: './tests/support/global-journeys.ts',
  reporter: [['list'], ['./tests/support/flaky-journeys.ts']],
  use: {
    timezoneId: 'Europe/Berlin',
    // Playwright cannot intercept what the worker fetches; offline.long.e2e.ts allows the worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      ...(IS_CORE
        ? { testIgnore: [EVERY_ENGINE, LONG], grepInvert: WHOLE }
        : { testIgnore: EVERY_ENGINE }),
      use: { launchOptions: chromium() },
    },
    ...engines,
  ],
})
