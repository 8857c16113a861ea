import { z } from 'zod'

/** Whether the product requests URLs that its people enter. */
export interface Switched {
  isOn: boolean
  /** Whether these URLs may be on this machine: for tests. */
  allowsLoopback: boolean
}

export const SWITCHED_ON: Switched = { isOn: true, allowsLoopback: false }

export const switched = z
  .enum(['on', 'off', 'loopback'])
  .default('on')
  .transform((value): Switched => ({ isOn: value !== 'off', allowsLoopback: value === 'loopback' }))
