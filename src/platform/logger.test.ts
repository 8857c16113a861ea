import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'
import { newRequestId, withRequestId } from './request-id.ts'

function createRecorded() {
  const lines: Record<string, unknown>[] = []
  const { logger, sumUp } = createLogger(
    { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
    'info',
  )
  return { lines, logger, sumUp }
}

it('says which process wrote a line, and for which request', () => {
  const { lines, logger } = createRecorded()
  withRequestId('request-1', () => logger.warn('inside'))
  logger.info('outside')
  expect(lines[0]).toMatchObject({ msg: 'inside', request: 'request-1' })
  expect(lines[0]!['process']).toMatch(new RegExp(`/${process.pid}$`))
  expect(lines[1]).not.toHaveProperty('request')
})

it('sums up a failure that comes a thousand times, and distinguishes different ones', () => {
  const { lines, logger, sumUp } = createRecorded()
  const fail = (code: string) => logger.error({ err: { type: 'Error', code } }, 'request failed')
  for (let time = 0; time < 1000; time += 1) fail('57P01')
  fail('53300')
  expect(lines.map(({ err }) => (err as { code: string }).code)).toEqual([
    '57P01',
    '57P01',
    '57P01',
    '53300',
  ])
  sumUp(Number.POSITIVE_INFINITY)
  expect(lines).toHaveLength(5)
  expect(lines[4]).toMatchObject({ level: 50, msg: 'request failed', more: 997 })
  expect(lines[4]).toMatchObject({ err: { code: '57P01' } })
  fail('57P01')
  expect(lines).toHaveLength(6)
})

it('writes every line that is no failure', () => {
  const { lines, logger } = createRecorded()
  for (let time = 0; time < 50; time += 1) logger.info('served')
  expect(lines).toHaveLength(50)
})

it('takes a proxy’s name for a request only where it is safe in a log', () => {
  expect(newRequestId('0af7651916cd43dd8448eb211c80319c')).toBe('0af7651916cd43dd8448eb211c80319c')
  for (const given of [undefined, '', 'short', 'a b c d e f', 'line\nbreak!', 'x'.repeat(65)])
    expect(newRequestId(given)).toMatch(/^[\da-f]{12}$/)
})
