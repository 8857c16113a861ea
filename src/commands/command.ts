import type { Configuration } from '../platform/configuration/configuration.ts'

/** A wrong usage of a command, explained in one line. */
export class UsageError extends Error {}

/** The options of all commands; each uses its own. */
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
  identity: { type: 'string' },
  'without-keys': { type: 'boolean' },
  message: { type: 'string' },
  'message-fa': { type: 'string' },
} as const

type Name = keyof typeof OPTIONS
export type Options = {
  [Option in Name]?:
    | ((typeof OPTIONS)[Option]['type'] extends 'boolean' ? boolean : string)
    | undefined
}

export interface CommandContext {
  configuration: Configuration
  /**
   * Opens the database for `work`: with this version's tables and its keys, without the keys, or
   * with the tables as they are. Tables of another version are refused.
   */
  withDatabase<T>(
    tables: 'up to date' | 'without keys' | 'as they stand',
    work: () => Promise<T>,
  ): Promise<T>
}

export type Command = (options: Options, context: CommandContext) => Promise<void>

export function required(value: string | undefined, option: Name): string {
  if (!value) throw new UsageError(`--${option} is missing`)
  return value
}

/** A command that needs this version's tables. */
export const upToDate =
  (run: (options: Options, configuration: Configuration) => Promise<void>): Command =>
  (options, { configuration, withDatabase }) =>
    withDatabase('up to date', () => run(options, configuration))
