import { createHash } from 'node:crypto'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { IS_CORE } from './tests/support/extent.ts'
import { FlakyTests } from './tests/support/flaky-tests.ts'
import { LIMIT_MS, PATIENCE_MS } from './tests/support/patience.ts'

/** For the order of the files and for all that tests draw; the workers read it as well. */
const seed = Number((process.env['TEST_SEED'] ??= String(Date.now() % 100_000)))

/**
 * Shuffles the files by the run's seed. Promises start products and wait for them: begun last, they
 * would go on alone for minutes.
 */
class ShuffledPromisesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const drawn = createHash('sha256').update(`${seed}${this.ctx.config.root}${moduleId}`)
      return `${moduleId.includes('/tests/promises/') ? 0 : 1}${drawn.digest('hex')}`
    }
    return files.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
  }
}

/** What takes minutes: it starts many products, kills them, or fills their disks. */
const LONG = '**/*.long.test.ts'

/** What compares times: nothing runs beside it, and it is no part of the core. */
const MEASURED = '**/*.measured.test.ts'

const common = {
  pool: 'forks' as const,
  isolate: false,
  setupFiles: ['tests/support/each-file.ts'],
  expect: { poll: { timeout: PATIENCE_MS } },
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
}

const measured = {
  test: {
    ...common,
    name: 'measured',
    include: [`tests/promises/${MEASURED}`],
    maxWorkers: 1,
    retry: 1,
    sequence: { groupOrder: 1 },
  },
}

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-build.ts', 'tests/support/global-databases.ts'],
    reporters: ['default', new FlakyTests()],
    sequence: { sequencer: ShuffledPromisesFirst, seed },
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'content/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/promises/**/*.test.ts',
          ],
          exclude: IS_CORE ? [MEASURED, LONG] : [MEASURED],
          // Files wait for processes and databases a third of their time: more of them than processors fill it.
          maxWorkers: 3,
        },
      },
      ...(IS_CORE ? [] : [measured]),
    ],
  },
})
