import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  dismissToast,
  listToasts,
  subscribeToToasts,
  toast,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY_MS,
  TOAST_SWIPE_DIRECTION,
  TOAST_SWIPE_THRESHOLD,
  UNDO_DURATION_MS,
} from './toast.ts'
import { withdrawFailures } from './toast-store.ts'

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    for (const { id } of listToasts()) dismissToast(id)
    vi.runAllTimers()
    vi.useRealTimers()
  })

  it('keep to the constants (spec 9.10)', () => {
    expect(TOAST_LIMIT).toBe(1)
    expect(TOAST_DURATION_MS).toBe(5000)
    expect(UNDO_DURATION_MS).toBe(10_000)
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000)
    expect(TOAST_SWIPE_DIRECTION).toBe('right')
    expect(TOAST_SWIPE_THRESHOLD).toBe(50)
    expect(TOAST_HOTKEY).toEqual(['F8'])
  })

  it('show at most one at a time, the newest (spec 9.10)', () => {
    toast({ title: 'first' })
    toast({ title: 'second', variant: 'destructive' })
    expect(listToasts()).toMatchObject([{ title: 'second', variant: 'destructive', open: true }])
  })

  it('close when dismissed and go after the removal delay (spec 9.10)', () => {
    dismissToast(toast({ title: 'saved' }))
    expect(listToasts()).toMatchObject([{ title: 'saved', open: false }])
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1)
    expect(listToasts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(listToasts()).toHaveLength(0)
  })

  it('about a failure are withdrawn when it is tried again, others stay', () => {
    toast({ title: 'failed', variant: 'destructive' })
    withdrawFailures()
    expect(listToasts()).toEqual([])
    toast({ title: 'saved' })
    withdrawFailures()
    expect(listToasts()).toMatchObject([{ title: 'saved' }])
  })

  it('notify listeners, until they stop', () => {
    const listener = vi.fn()
    const stop = subscribeToToasts(listener)
    const id = toast({ title: 'saved' })
    dismissToast(id)
    stop()
    toast({ title: 'unheard' })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
