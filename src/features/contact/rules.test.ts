import { describe, expect, it } from 'vitest'
import { suspicionsOf } from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const message = { name: 'Leila', subject: 'A question', message: 'How do I change my language?' }
const calm = { hiddenField: '', openedAt: secondsAgo(60), isCircular: false, now }

describe('what looks like spam', () => {
  it('is nothing that a person writes in peace, with two links', () => {
    const text = 'These two do not open: https://a.example/1 and www.b.example/2'
    expect(suspicionsOf({ ...message, message: text }, calm)).toEqual([])
  })

  it('is a filled hidden field, a form sent at once, a circular', () => {
    expect(suspicionsOf(message, { ...calm, hiddenField: 'Casino' })).toEqual(['hidden-field'])
    expect(suspicionsOf(message, { ...calm, openedAt: secondsAgo(2.9) })).toEqual(['too-fast'])
    expect(suspicionsOf(message, { ...calm, openedAt: secondsAgo(3) })).toEqual([])
    expect(suspicionsOf(message, { ...calm, isCircular: true })).toEqual(['repeated'])
  })

  it('does not ask programs when their form was opened', () => {
    expect(suspicionsOf(message, { ...calm, openedAt: undefined })).toEqual([])
  })

  it.each([
    [{ ...message, message: 'http://a.example http://b.example https://c.example' }],
    [{ ...message, message: '<a href=x>1</a> [url=x]2[/url] www.c.example' }],
    [{ ...message, subject: 'Visit https://a.example' }],
    [{ ...message, name: 'www.a.example' }],
  ])('is many links, or one where none belongs: %o', (spam) => {
    expect(suspicionsOf(spam, calm)).toEqual(['links'])
  })
})
