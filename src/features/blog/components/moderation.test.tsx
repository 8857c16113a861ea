import { expect, it } from 'vitest'
import { renderFor } from '../../../../tests/support/readers.tsx'
import type { ModeratedComment } from '../schema/team.ts'
import { DecisionForm } from './moderation.tsx'

it('a comment to decide on leads to the article under which it is, not to its translation', () => {
  const comment: ModeratedComment = {
    id: 3,
    content: 'Thank you.',
    userName: 'Sara',
    status: 'pending',
    createdAt: '2026-11-01T08:00:00Z',
    moderatedAt: null,
    moderatedBy: null,
    post: { id: 7, title: 'چراغ', slug: 'cheragh', language: 'fa', status: 'published' },
    reports: [],
  }
  const html = renderFor({ locale: 'en' }, () => (
    <DecisionForm comments={[comment]} tab="pending" done={undefined} onChanged={() => {}} />
  ))
  expect(html).toContain('href="/fa/blog/cheragh#comments"')
})
