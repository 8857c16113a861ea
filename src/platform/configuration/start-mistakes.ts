import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Server } from 'node:net'
import { ConfigurationError, type Configuration } from './configuration.ts'
import { describeError } from '../error-description.ts'
import { logger } from '../logger.ts'
import { makePrivate } from '../files/private-files.ts'

// Checks of a valid environment that need a try, such as a port that is taken.

const codeOf = (error: unknown): string => describeError(error).code ?? 'unknown'

/** @throws {ConfigurationError} unless the folder exists, or can be created, and is writable. */
export function findDataDirectory(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new ConfigurationError([`DATA_DIR ${folder} cannot be written (${codeOf(error)})`])
  }
}

/**
 * As {@link findDataDirectory}; also makes its contents private to this user.
 * @throws {ConfigurationError}
 */
export function prepareDataDirectory(folder: string): void {
  findDataDirectory(folder)
  const left = makePrivate(folder)
  if (left > 0) logger.warn({ files: left }, 'files in DATA_DIR belong to another user')
}

/** The remedy when the demo's people must not exist. */
export const REMOVE_DEMO = 'take them away with npm run admin -- demo remove'

/**
 * For a database with the demo's people, whose password is public.
 * @throws {ConfigurationError} on a public site.
 */
export function requireNoDemoPeople({
  demoPeople,
  host,
  appUrl,
}: Pick<Configuration, 'demoPeople' | 'host' | 'appUrl'>): void {
  if (demoPeople) return
  throw new ConfigurationError([
    `the database has people of the demo, whose password everybody knows, and HOST ${host} with APP_URL ${appUrl} is not this machine alone: ${REMOVE_DEMO}, or say DEMO=on and DEMO_PUBLIC=yes`,
  ])
}

/** @throws {ConfigurationError} when the database does not respond to `query`. */
export async function requireAnswer(query: () => Promise<unknown>): Promise<void> {
  try {
    await query()
  } catch (error) {
    throw new ConfigurationError([
      `DATABASE_URL names a database without answer (${codeOf(error)})`,
    ])
  }
}

/** @throws {ConfigurationError} when the port is taken or the address is not this machine's. */
export async function listenAt(server: Server, place: { port: number; host: string }) {
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen(place, listening.resolve)
  try {
    await listening.promise
  } catch (error) {
    const { port, host } = place
    const code = codeOf(error)
    throw new ConfigurationError([
      code === 'EADDRINUSE'
        ? `PORT ${port} is already in use at ${host}`
        : `HOST ${host} with PORT ${port} cannot be listened at (${code})`,
    ])
  } finally {
    server.off('error', listening.reject)
  }
}
