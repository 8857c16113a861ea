import { defineConfig } from 'vitest/config'

/** The product by other people's tools, which come from outside; `npm run test:standards`. */
export default defineConfig({
  test: {
    include: ['tests/standards/**/*.test.ts'],
    globalSetup: ['tests/support/global-build.ts'],
    testTimeout: 600_000,
    hookTimeout: 900_000,
  },
})
