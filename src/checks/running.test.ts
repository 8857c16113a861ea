import { expect, it } from 'vitest'
import { findingsOn } from './finding.ts'
import { lookInTime } from './running.ts'

const { ok } = findingsOn('relay')

it('a look that takes too long or fails says that nothing was seen, and keeps nobody waiting', async () => {
  const never = new Promise<never>(() => {})
  const late = await lookInTime('relay', () => never, 20)
  expect(late).toMatchObject([{ subject: 'relay', isUnseen: true, level: 'warning' }])
  const failed = await lookInTime('relay', () =>
    Promise.reject(Object.assign(new Error('to sara@example.org'), { code: 'EFAILED' })),
  )
  expect(failed).toMatchObject([{ isUnseen: true, text: 'it could not be looked at (EFAILED)' }])
  expect(await lookInTime('relay', async () => [ok('good')])).toEqual([ok('good')])
})
