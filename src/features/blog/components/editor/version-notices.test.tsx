import { expect, test } from 'vitest'
import { renderFor } from '../../../../../tests/support/readers.tsx'
import * as m from '../../../../i18n/paraglide/messages.js'
import { TakenNotice } from './version-notices.tsx'

test.each([
  ['published', 'published', []],
  ['published', 'draft', [m.writing_taken_withdraws]],
  ['draft', 'published', [m.writing_taken_publishes]],
  ['draft', 'pending', []],
])('a draft over a post that is %s, with the status %s, says who will read it', (...one) => {
  const [saved, status, sentences] = one
  const taken = {
    postId: 7,
    draftKey: 'one',
    basedOn: 5,
    fields: {},
    updatedAt: '2026-07-01T10:00:00Z',
  }
  const html = renderFor({}, () => <TakenNotice {...{ taken, saved, status }} onBack={() => {}} />)
  const all = [m.writing_taken_withdraws, m.writing_taken_publishes]
  expect(all.filter((sentence) => html.includes(sentence()))).toEqual(sentences)
})
