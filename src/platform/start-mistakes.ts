import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Server } from 'node:net'
import { ConfigurationError } from './configuration.ts'
import { describeError } from './error-description.ts'

// What of the environment is wrong though it is well formed: only trying tells.

const codeOf = (error: unknown): string => describeError(error).code ?? 'unknown'

/** @throws {ConfigurationError} unless the folder is there, or can be made, and can be written. */
export function prepareDataDirectory(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new ConfigurationError([`DATA_DIR ${folder} cannot be written (${codeOf(error)})`])
  }
}

/** @throws {ConfigurationError} when the database does not answer `query`. */
export async function requireAnswer(query: () => Promise<unknown>): Promise<void> {
  try {
    await query()
  } catch (error) {
    throw new ConfigurationError([
      `DATABASE_URL names a database without answer (${codeOf(error)})`,
    ])
  }
}

/** @throws {ConfigurationError} when the port is taken or the address is none of this machine's. */
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
