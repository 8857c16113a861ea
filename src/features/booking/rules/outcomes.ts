/** What became of a consultation that is over. Pure. */
import type { ConsultationAction } from '../rules.ts'

export const OUTCOMES = ['completed', 'no_show'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The action by which somebody says so. */
export const ACTION_OF_OUTCOME = {
  completed: 'complete',
  no_show: 'mark-no-show',
} as const satisfies Record<Outcome, ConsultationAction>
