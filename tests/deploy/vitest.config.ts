import { defineConfig } from 'vitest/config'

/** What takes many minutes and a machine's own rights; `npm run test:deploy`. */
export default defineConfig({
  test: {
    include: ['tests/deploy/**/*.test.ts'],
    // One installation for all of it: each test goes on where the one before ended.
    sequence: { shuffle: false },
    fileParallelism: false,
    bail: 1,
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
})
