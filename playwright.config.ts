import { defineConfig } from '@playwright/test'
import { chromium } from './tests/support/chromium.ts'
import { firefox, webkit } from './tests/support/engines/engines.ts'
import { announcePrepared } from './tests/support/prepared-data.ts'
import { SLOWED } from './tests/support/slowed.ts'

// The server keeps its first data there, before any test, for those that start a product of their own.
announcePrepared('.data-e2e-prepared')

const PORT = Number(process.env['E2E_PORT'] ?? 3310)

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
  fullyParallel: true,
  // A journey waits for its page a third of its time: more of them than two processors fill those gaps.
  workers: 3,
  retries: 0,
  timeout: 60_000 * SLOWED,
  expect: { timeout: 10_000 * SLOWED },
  globalSetup: './tests/support/other-loads.ts',
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    timezoneId: 'Europe/Berlin',
    // A page that the worker answers for cannot be stood in for by a test; offline.e2e.ts lets it work.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'chromium', testIgnore: CORE, use: { launchOptions: chromium() } },
    ...engines,
  ],
  webServer: {
    command: 'node tests/support/start-e2e.ts',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 120_000,
    env: {
      PORT: String(PORT),
      DATA_DIR: '.data-e2e',
      DEMO: 'on',
      RATE_LIMITS: 'off',
      CALENDARS: 'loopback',
      NODE_ENV: 'production',
      DIST_DIR: 'dist',
      LOG_LEVEL: 'info',
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
