import { expect, it } from 'vitest'
import { renderFor } from '../../../../tests/support/readers.tsx'
import type { ModeratedComment } from '../schema/team.ts'
import { DecisionForm } from './moderation.tsx'

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

it('a comment to decide on leads to the article under which it is, not to its translation', () => {
  const html = renderFor({ locale: 'en' }, () => (
    <DecisionForm comments={[comment]} tab="pending" done={undefined} onChanged={() => {}} />
  ))
  expect(html).toContain('href="/fa/blog/cheragh#comments"')
})

it('reports of several comments are settled at once: those comments are approved already', () => {
  const createdAt = '2026-11-02T08:00:00Z'
  const reported = (id: number): ModeratedComment => ({
    ...comment,
    id,
    status: 'approved',
    reports: [{ id: id * 10, reason: 'unkind', details: null, createdAt }],
  })
  const html = renderFor({ locale: 'en' }, () => (
    <DecisionForm
      comments={[reported(3), reported(4)]}
      tab="reported"
      done={undefined}
      onChanged={() => {}}
    />
  ))
  expect(html).toMatch(/value="settle"[^>]*>.*Reports of the chosen are settled</)
  expect(html).not.toContain('value="approved"')
  for (const seen of ['3.30', '4.40']) expect(html).toContain(`name="reports[]" value="${seen}"`)
})
