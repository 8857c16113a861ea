import { vi } from 'vitest'
import { database } from '../../src/database/client.ts'

/** Runs the work and counts the statements that went to the test's database meanwhile. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: number }> {
  const { $client } = database() as unknown as { $client: { query: () => unknown } }
  const spy = vi.spyOn($client, 'query')
  try {
    const result = await work()
    return { result, statements: spy.mock.calls.length }
  } finally {
    spy.mockRestore()
  }
}
