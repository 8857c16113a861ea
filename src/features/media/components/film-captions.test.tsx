import { expect, it } from 'vitest'
import { renderFor } from '../../../../tests/support/readers.tsx'
import type { MediaItem } from '../schema.ts'
import { FilmCaptions } from './film-captions.tsx'

it('says in a summary, which takes the focus, why captions were refused', () => {
  const item = { id: 7, captions: [] as string[] } as MediaItem
  const submission = {
    intent: 'media-captions',
    values: { mediaId: '7', language: 'fa' },
    problem: { code: 'captions-time', detail: 'We do not understand the times.', errors: [] },
  }
  const drawn = (given?: typeof submission) =>
    renderFor(given ? { submission: given } : {}, () => (
      <FilmCaptions item={item} onChanged={() => {}} />
    ))
  expect(drawn()).not.toContain('role="group"')
  expect(drawn(submission).match(/role="group"/g)).toHaveLength(1)
  expect(drawn(submission)).toMatch(/<a href="#[^"]+-file"[^>]*>We do not understand the times\./)
})
