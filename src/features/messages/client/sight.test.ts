import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { followSight } from './sight.ts'

const rowOf = (id: number) => ({ dataset: { unread: String(id) } }) as unknown as HTMLElement
let rows: HTMLElement[] = []
const page = Object.assign(new EventTarget(), { hidden: false })

let bring: (id: number, isIntersecting?: boolean) => Promise<unknown>
let marked: number[] = []
let isUnseen: boolean | undefined
let isRefused = false
let stop = () => {}

beforeEach(() => {
  rows = [5, 6, 7].map(rowOf)
  const observed = new Map([5, 6, 7].map((id, place) => [id, rows[place]]))
  marked = []
  isUnseen = undefined
  isRefused = false
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notice: (entries: object[]) => void) {
        bring = async (id, isIntersecting = true) => {
          notice([{ target: observed.get(id), isIntersecting }])
          await Promise.resolve()
        }
      }
      observe() {}
      disconnect() {}
    },
  )
  stop = followSight(rows, {
    mark: async (upTo) => {
      if (isRefused) throw new Error('refused')
      marked.push(upTo)
    },
    onUnseen: (unseen) => void (isUnseen = unseen),
  })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

it('messages below the edge are not read, and the reader is told of them', async () => {
  await bring(7, false)
  expect([marked, isUnseen]).toEqual([[], true])
  await bring(6)
  expect([marked, isUnseen]).toEqual([[6], true])
  await eventually(async () => {
    await bring(7)
    expect([marked, isUnseen]).toEqual([[6, 7], false])
  })
  for (const row of rows) delete row.dataset['unread']
  await bring(5)
  expect(marked).toEqual([6, 7])
})

it('messages are read once a hidden window is shown', async () => {
  page.hidden = true
  await bring(7)
  expect(marked).toEqual([])
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(marked).toEqual([7])
})

it('a mark that failed is tried again', async () => {
  isRefused = true
  await bring(7)
  isRefused = false
  await eventually(() => {
    page.dispatchEvent(new Event('visibilitychange'))
    expect(marked).toEqual([7])
  })
})
