import { defineConfig } from '@playwright/test'

const PORT = Number(process.env['E2E_PORT'] ?? 3310)

/** End-to-end tests: the whole product with its demo content, in a real Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node tests/support/start-e2e.ts',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 120_000,
    env: {
      PORT: String(PORT),
      DATA_DIR: '.data-e2e',
      DEMO: 'on',
      RATE_LIMITS: 'off',
      NODE_ENV: 'production',
      DIST_DIR: 'dist',
      LOG_LEVEL: 'info',
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
