import { describe, expect, it } from 'vitest'
import { ApiError, detailOf } from './api-client.ts'

describe('the client’s error', () => {
  it('says the status and what was answered, or the status in words (spec 8.1)', () => {
    expect(new ApiError(409, 'slot taken', 'Conflict').message).toBe('409: slot taken')
    expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway')
  })

  it('shows people the server’s sentence, or the screen’s own where there is none', () => {
    const problem = JSON.stringify({ status: 409, detail: 'This time was just taken.' })
    expect(detailOf(new ApiError(409, problem, 'Conflict'), 'Try again.')).toBe(
      'This time was just taken.',
    )
    expect(detailOf(new ApiError(502, '<html>', 'Bad Gateway'), 'Try again.')).toBe('Try again.')
    expect(detailOf(new TypeError('Failed to fetch'), 'Try again.')).toBe('Try again.')
  })
})
