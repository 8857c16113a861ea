import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AutosaveState } from '../../../../ui/forms/unsaved-notice.tsx'
import { Autosaving } from './autosaving.ts'

const PAUSE_MS = 2000
const RETRY_MS = 15_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draft = {
  ...{ postId: 7, draftKey: 'window-one', basedOn: 5, fields: { status: 'draft' as const } },
  updatedAt: '2026-07-01T10:00:00.000Z',
}

/** An editor's drafts, and the requests in the order in which they ended. */
function write(answers: { put?: () => Promise<unknown>; discard?: () => Promise<unknown> } = {}) {
  let state: AutosaveState = { kind: 'nothing' }
  const ended: string[] = []
  const autosaving = new Autosaving((next) => (state = next(state)), {
    async put() {
      await answers.put?.()
      ended.push('stored')
      return { updatedAt: draft.updatedAt }
    },
    async discard(place) {
      await answers.discard?.()
      ended.push(`discarded ${place.draftKey}`)
      return undefined as never
    },
  })
  return { autosaving, ended, kind: () => state.kind }
}

test('what is undone after it was stored is discarded', async () => {
  const { autosaving, ended, kind } = write()
  autosaving.store(draft)
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  expect(kind()).toBe('kept')
  autosaving.discard()
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toEqual(['stored', 'discarded window-one'])
  expect(kind()).toBe('nothing')
})

test('what is undone while it is being stored is discarded after that', async () => {
  const { autosaving, ended } = write({
    put: () => new Promise((resolve) => setTimeout(resolve, 5000)),
  })
  autosaving.store(draft)
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  autosaving.discard()
  await vi.advanceTimersByTimeAsync(5000)
  expect(ended).toEqual(['stored', 'discarded window-one'])
})

test('a draft that could not be discarded is discarded later, unless something is typed again', async () => {
  let isOffline = true
  const { autosaving, ended } = write({
    discard: () => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve()),
  })
  autosaving.store(draft)
  autosaving.discard()
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect(ended).toEqual([])
  isOffline = false
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect(ended).toEqual(['discarded window-one'])
  isOffline = true
  autosaving.store(draft)
  autosaving.discard()
  await vi.advanceTimersByTimeAsync(0)
  isOffline = false
  autosaving.store(draft)
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect(ended.slice(1)).toEqual(['stored'])
})

test('an editor in which nothing was changed discards nothing', async () => {
  const { autosaving, ended } = write()
  autosaving.discard()
  await vi.advanceTimersByTimeAsync(RETRY_MS)
  expect(ended).toEqual([])
})

test('a request that fails after the text was saved does not store its draft again', async () => {
  let tries = 0
  const { autosaving } = write({
    put() {
      tries += 1
      return new Promise((_, refuse) => setTimeout(() => refuse(new Error('offline')), 5000))
    },
  })
  autosaving.store(draft)
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  autosaving.stop()
  await vi.advanceTimersByTimeAsync(5000 + 2 * RETRY_MS)
  expect(tries).toBe(1)
})
