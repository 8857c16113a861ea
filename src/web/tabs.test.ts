import { redirect } from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../platform/api/client.ts'
import { readOrMiss } from './tabs.ts'

const failing = async (error: unknown): Promise<never> => {
  throw error
}
const problem = (status: number) => new ApiError(status, '', { statusText: 'Problem' })
const shown = { preload: false, location: { publicHref: '/admin/mail' } }

describe('what a tab reads', () => {
  it('is there', async () => {
    expect(await readOrMiss(Promise.resolve('list'), shown)).toBe('list')
  })

  it.each([
    ['a call that failed', problem(500)],
    ['a call that was refused', problem(403)],
    ['a line that is down', new TypeError('Failed to fetch')],
  ])('is missing after %s, so that the tab says it itself', async (_, error) => {
    expect(await readOrMiss(failing(error), shown)).toBeUndefined()
  })

  it.each([
    ['a session that has ended', problem(401)],
    ['a way elsewhere', redirect({ to: '/' })],
    ['a fault of the code', new RangeError('Fault')],
  ])('leaves %s to the page', async (_, error) => {
    await expect(readOrMiss(failing(error), shown)).rejects.toBe(error)
  })

  it('keeps no failure of what was read ahead, until the reader has come to it', async () => {
    const error = problem(500)
    const ahead = { ...shown, preload: true }
    vi.stubGlobal('window', { location: new URL('http://site/admin') })
    await expect(readOrMiss(failing(error), ahead)).rejects.toBe(error)
    vi.stubGlobal('window', { location: new URL('http://site/admin/mail') })
    expect(await readOrMiss(failing(error), ahead)).toBeUndefined()
    vi.unstubAllGlobals()
  })
})
