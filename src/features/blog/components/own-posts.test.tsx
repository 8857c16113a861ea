import { describe, expect, it } from 'vitest'
import { renderLinked } from '../../../../tests/support/readers.tsx'
import type { OwnPost } from '../schema/writing.ts'
import { OwnPosts } from './own-posts.tsx'

const post: OwnPost = {
  id: 7,
  title: 'چراغ',
  slug: 'cheragh',
  language: 'fa',
  status: 'draft',
  publishedAt: null,
  scheduledFor: null,
  authorId: 1,
  authorName: 'Mina Karimi',
  categoryName: 'خانه',
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-01T08:00:00Z',
  isOutOfDate: false,
}

describe('the list of one’s own posts', () => {
  const html = (search: Parameters<typeof OwnPosts>[0]['search']) =>
    renderLinked({ locale: 'en' }, () => (
      <OwnPosts
        list={{
          entries: [post],
          total: 21,
          isMore: false,
          next: undefined,
          searchedSince: undefined,
          page: 2,
          pageCount: 2,
        }}
        begun={[]}
        search={search}
        action="/publisher/dashboard"
        none="None"
        onSearch={() => {}}
        renderPage={(page, parts) => <a href={`?page=${page}`} {...parts} />}
        onDeleted={() => {}}
      />
    ))

  it('leads to a post in its own language, not to its translation (spec 2.60)', () => {
    expect(html({})).toContain('href="/fa/blog/cheragh"')
  })

  it('marks the page that was read, where a later one was asked for', () => {
    expect(html({ page: 9 })).toMatch(/<a href="\?page=2"[^>]*aria-current="page"/)
  })

  it('asks without scripts before a post is deleted, wherever the list is (spec 2.60)', () => {
    const asking = /href="\/publisher\/dashboard\?([^"]*open=7)"/.exec(
      html({ page: 2, view: 'all', q: 'چراغ', done: 'deleted' }),
    )![1]!
    const search = Object.fromEntries(new URLSearchParams(asking.replaceAll('&amp;', '&')))
    expect(search).toEqual({ page: '2', view: 'all', q: 'چراغ', open: '7' })
    expect(html({ page: 2, open: 7 })).toContain('name="postId" value="7"')
  })
})
