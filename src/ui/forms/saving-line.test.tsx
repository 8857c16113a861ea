import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SavingLine, hear } from './saving-line.tsx'

it('reads out the first success and a failure, and not each pause in writing', () => {
  let heard: ReturnType<typeof hear> = { result: undefined, isNow: false }
  const states = ['progress', 'saved', 'progress', 'saved', 'progress', 'failed'] as const
  const isHeard = [...states, 'progress', 'failed', 'saved'].map((about) => {
    heard = hear(heard, about as (typeof states)[number])
    return heard.isNow
  })
  expect(isHeard).toEqual([false, true, false, false, false, true, false, false, true])
})

it('shows all of them', () => {
  const drawn = (about: 'progress' | 'saved' | 'failed') =>
    renderToStaticMarkup(<SavingLine words="Words" about={about} />)
  expect(drawn('progress')).toContain('<span>Words</span><span role="status"></span>')
  expect(drawn('saved')).toContain('<span role="status">Words</span>')
  expect(drawn('failed')).toContain('<span role="status">Words</span>')
})
