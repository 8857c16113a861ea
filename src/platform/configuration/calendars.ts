import { z } from 'zod'

/** Whether the product turns to addresses that its people name. */
export interface Switched {
  isOn: boolean
  /** Whether these may be on this machine: for tests. */
  allowsLoopback: boolean
}

export const CALENDARS_ON: Switched = { isOn: true, allowsLoopback: false }

export const calendarsEnvironment = {
  CALENDARS: z.enum(['on', 'off', 'loopback']).default('on'),
}

export const readSwitch = (value: 'on' | 'off' | 'loopback'): Switched => ({
  isOn: value !== 'off',
  allowsLoopback: value === 'loopback',
})
