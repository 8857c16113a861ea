import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { writeNote } from './run-notes.ts'

/** Notes the files that failed, and the tests that passed only when they ran again. */
export class FlakyTests implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky)
      writeNote({ kind: 'flaky', file: test.module.moduleId, title: test.fullName })
  }

  /** A file also fails by its hooks, or by not being read. */
  onTestModuleEnd(file: TestModule): void {
    if (!file.ok()) writeNote({ kind: 'failed', file: file.moduleId, title: '' })
  }
}
