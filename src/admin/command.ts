import type { Configuration } from '../platform/configuration.ts'

/** What was typed cannot be done, in one line. */
export class UsageError extends Error {}

/** The options of all commands; each reads its own. */
export const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  password: { type: 'string' },
  status: { type: 'string' },
  id: { type: 'string' },
  key: { type: 'string' },
  value: { type: 'string' },
  to: { type: 'string' },
  from: { type: 'string' },
  'without-keys': { type: 'boolean' },
} as const

type Name = keyof typeof OPTIONS
export type Options = {
  [Option in Name]?:
    ((typeof OPTIONS)[Option]['type'] extends 'boolean' ? boolean : string) | undefined
}

export interface Command {
  /** How the database is opened for it: with this version's tables, with those that it has, or not at all. */
  database: 'up to date' | 'as it stands' | 'none'
  run(options: Options, configuration: Configuration): Promise<void>
}

export function required(value: string | undefined, option: Name): string {
  if (!value) throw new UsageError(`--${option} is missing`)
  return value
}

/** Commands on the tables of this version. */
export const upToDate = (run: (options: Options) => Promise<void>): Command => ({
  database: 'up to date',
  run,
})
