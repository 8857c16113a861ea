import { createHash } from 'node:crypto'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { IS_WHOLE } from './tests/support/extent.ts'
import { FlakyTests } from './tests/support/flaky-tests.ts'

const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 100_000)

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

/** Promises that start many products, kill them or fill their disks: left to `npm run test:all`. */
const LONG = [
  'backup',
  'cached-pages-everywhere',
  'command-line',
  'database-gone',
  'database-killed',
  'demo-in-public',
  'doctor',
  'full-disk',
  'hostile-input',
  'killed-under-load',
  'mail-after-a-kill',
  'mail-senders',
  'meeting-room',
  'message-streams',
  'observed',
  'one-process-a-folder',
  'opening-a-site',
  'own-backups',
  'private-files',
  'redirects-and-state',
  'replica',
  'shutdown',
  'starting',
  'traced',
  'wrong-keys',
].map((name) => `tests/promises/${name}.test.ts`)

/** They compare times: nothing runs beside them. */
const MEASURED = [
  'tests/promises/account-enumeration.test.ts',
  'tests/promises/burning-input.test.ts',
  'tests/promises/locked-table.test.ts',
  'tests/promises/slow-requests.test.ts',
  'src/platform/jobs.test.ts',
]

const common = {
  pool: 'forks',
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
} as const

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
          exclude: [...MEASURED, ...(IS_WHOLE ? [] : LONG)],
          // Files wait for processes and databases a third of their time: more of them than processors fill it.
          maxWorkers: 3,
        },
      },
      {
        test: {
          ...common,
          name: 'measured',
          include: MEASURED,
          maxWorkers: 1,
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
