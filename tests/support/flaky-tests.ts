import type { Reporter, TestCase } from 'vitest/node'
import { writeNote } from './run-notes.ts'

/** Notes the tests that failed, and those that passed only when they ran again. */
export class FlakyTests implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const note = { file: test.module.moduleId, title: test.fullName }
    if (test.result().state === 'failed') writeNote({ kind: 'failed', ...note })
    else if (test.diagnostic()?.flaky) writeNote({ kind: 'flaky', ...note })
  }
}
