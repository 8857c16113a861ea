import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'content/**/*.test.ts',
      'tools/**/*.test.ts',
      'tests/promises/**/*.test.ts',
    ],
    pool: 'forks',
    isolate: false,
    globalSetup: ['tests/support/global-build.ts', 'tests/support/global-databases.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
