import { defineConfig } from '@playwright/test'
import { chromium } from './tests/support/chromium.ts'
import { firefox, webkit } from './tests/support/engines/engines.ts'
import { SLOWED } from './tests/support/slowed.ts'

/** The main job of everybody, for the other engines: `npm run test:browsers`. */
const CORE = '**/every-engine.e2e.ts'
const others = process.env['EVERY_JOURNEY'] ? {} : { testMatch: CORE }
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
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // A journey waits for its page a third of its time: more of them than two processors fill those gaps.
  workers: 3,
  // A worker whose test failed ends, and its product with it: the retry has fresh data.
  retries: 1,
  timeout: 60_000 * SLOWED,
  expect: { timeout: 10_000 * SLOWED },
  globalSetup: './tests/support/global-journeys.ts',
  reporter: [['list'], ['./tests/support/flaky-journeys.ts']],
  use: {
    timezoneId: 'Europe/Berlin',
    // A page that the worker answers for cannot be stood in for by a test; offline.e2e.ts lets it work.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'chromium', testIgnore: CORE, use: { launchOptions: chromium() } },
    ...engines,
  ],
})
