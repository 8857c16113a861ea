import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

/** One PostgreSQL server for a whole run; each test file makes databases of its own in it. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  provide('postgresUrl', server.url)
  return () => server.stop()
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}
