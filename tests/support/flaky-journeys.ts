import type { Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { writeNote } from './run-notes.ts'

/** Notes the journeys that failed, and those that passed only when they were repeated. */
export default class FlakyJourneys implements Reporter {
  private all: Suite | undefined

  onBegin(_config: unknown, all: Suite): void {
    this.all = all
  }

  onEnd(): void {
    for (const test of this.all?.allTests() ?? []) {
      const outcome = OUTCOMES[test.outcome()]
      if (!outcome) continue
      writeNote({
        kind: outcome,
        file: test.location.file,
        title: test.titlePath().slice(3).join(' › '),
      })
    }
  }
}

const OUTCOMES: Partial<Record<ReturnType<TestCase['outcome']>, 'flaky' | 'failed'>> = {
  flaky: 'flaky',
  unexpected: 'failed',
}
