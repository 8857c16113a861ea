import { expect, it } from 'vitest'
import { describeError, writeUnexpected } from './error-description.ts'

it('keeps the message of our own errors and where they happened', () => {
  const described = describeError(new RangeError('no such zone'))
  expect(described).toMatchObject({ type: 'RangeError', message: 'no such zone' })
  expect(described.stack).toEqual(
    expect.arrayContaining([expect.stringContaining('error-description.test.ts')]),
  )
})

it('leaves out what a database or a mail server says, which names people', () => {
  const cause = Object.assign(new Error('Key (email)=(sara@example.org) exists'), {
    code: '23505',
    constraint: 'users_email_unique',
  })
  const query = new Error('Failed query: insert\nparams: sara@example.org', { cause })
  const smtp = Object.assign(new Error('550 <sara@example.org>'), { code: 'EENVELOPE' })
  for (const error of [query, smtp])
    expect(JSON.stringify(describeError(error))).not.toContain('sara')
  expect(describeError(query)).toMatchObject({ code: '23505', constraint: 'users_email_unique' })
  expect(describeError('sara@example.org')).toEqual({ type: 'string' })
})

it('writes an unexpected error for the operator without what it was about', () => {
  const refused = Object.assign(new Error('duplicate key (email)=(sara@example.org)'), {
    code: '23505',
  })
  const error = new Error('Failed query: insert into users … params: sara@example.org', {
    cause: refused,
  })
  const text = writeUnexpected(error)
  expect(text).toMatch(/^an unexpected error: Error 23505\n {2}at /)
  expect(text).not.toContain('sara')
})
