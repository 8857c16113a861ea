import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Promises start products and wait for them: begun last, they would go on alone for minutes. */
class PromisesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isPromise = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/promises/')
    const sorted = await super.sort(files)
    return [...sorted.filter(isPromise), ...sorted.filter((file) => !isPromise(file))]
  }
}

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
    sequence: { sequencer: PromisesFirst },
    globalSetup: ['tests/support/global-build.ts', 'tests/support/global-databases.ts'],
    // Files wait for processes and databases a third of their time: more of them than processors fill it.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
