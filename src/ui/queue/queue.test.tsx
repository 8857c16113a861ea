import type { ComponentProps, ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { renderLinked } from '../../../tests/support/readers.tsx'
import { SearchField } from '../forms/search-input.tsx'
import { addressOf } from './list-link.tsx'
import { Handled, MissingItem, QueueItem } from './queue-item.tsx'
import { QueueLine, QueueLines } from './queue-lines.tsx'
import { Queue } from './queue.tsx'

const render = (element: ReactElement, locale: 'en' | 'fa' = 'en') =>
  renderLinked({ locale }, () => element).replaceAll('&amp;', '&')

type Tab = 'all' | 'new' | 'closed'

const tabs = {
  label: 'Shelves',
  name: 'state',
  all: ['all', 'new', 'closed'] as const,
  current: 'new' as Tab,
  wordOf: (tab: Tab) => `Shelf ${tab}`,
  countOf: (tab: Tab) => (tab === 'new' ? '7' : undefined),
}

const htmlOf = (overrides: Partial<ComponentProps<typeof Queue<Tab>>> = {}) =>
  render(
    <Queue
      path="/admin/inbox"
      about="What people wrote"
      tabs={tabs}
      filters={{ q: 'owl' }}
      search={{
        apply: 'Search',
        fields: <SearchField id="q" label="Words" maxLength={100} value="owl" />,
      }}
      isEmpty={false}
      none={{ title: 'Nothing here' }}
      noneFound={{ title: 'Nothing found', clear: 'Clear the search' }}
      {...overrides}
    >
      <QueueLines
        entries={[{ id: 5 }]}
        renderLine={({ id }) => (
          <QueueLine
            key={id}
            path="/admin/inbox"
            address={{ message: id }}
            label="Open message 5"
            title="Message 5"
            badges={<b>New</b>}
          >
            <p>An owl wrote</p>
          </QueueLine>
        )}
      />
    </Queue>,
  )

const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, inside]) => [
    inside!.replace(/<[^>]*>/g, ''),
    href,
  ])

describe('the address of a list', () => {
  test('says nothing of what is empty, nor of the first page', () => {
    expect(addressOf({ state: undefined, q: '', page: 1 })).toEqual({})
    expect(addressOf({ state: 'new', q: 'owl', page: 2 })).toEqual({
      state: 'new',
      q: 'owl',
      page: 2,
    })
  })
})

describe('a queue of the team', () => {
  test('leads to its tabs with the words that were searched for, the first without a name', () => {
    expect(linksIn(htmlOf({ preserved: { view: 'messages' } })).slice(0, 3)).toEqual([
      ['Shelf all', '/admin/inbox?view=messages&q=owl'],
      ['Shelf new7', '/admin/inbox?view=messages&state=new&q=owl'],
      ['Shelf closed', '/admin/inbox?view=messages&state=closed&q=owl'],
    ])
  })

  test('searches the tab without scripts too', () => {
    const html = htmlOf({ preserved: { view: 'messages' } })
    expect(html).toMatch(/<form role="search" [^>]*action="\/admin\/inbox"/)
    expect(html).toContain('<input type="hidden" name="view" value="messages"/>')
    expect(html).toContain('<input type="hidden" name="state" value="new"/>')
    expect(htmlOf({ tabs: { ...tabs, current: 'all' } })).not.toContain('name="state"')
  })

  test('opens its entries, each named so that it differs from the others', () => {
    const html = htmlOf()
    expect(html).toMatch(/<a [^>]*aria-label="Open message 5"[^>]*>Message 5<\/a>/)
    expect(linksIn(html)).toContainEqual(['Message 5', '/admin/inbox?message=5'])
    expect(html).toContain('<p>An owl wrote</p>')
  })

  test('says that a tab is empty, and after a search how to leave it', () => {
    const clear = (overrides = {}) =>
      linksIn(htmlOf({ isEmpty: true, ...overrides })).find(([text]) => text === 'Clear the search')
    expect(clear()).toEqual(['Clear the search', '/admin/inbox?state=new'])
    const noneFound = { title: 'Nothing found', clear: 'Clear the search', leavesTab: true }
    expect(clear({ noneFound })).toEqual(['Clear the search', '/admin/inbox'])
    expect(clear({ filters: {} })).toBeUndefined()
    expect(htmlOf({ isEmpty: true, filters: {} })).toContain('Nothing here')
    expect(htmlOf({ isEmpty: true })).not.toContain('An owl wrote')
  })

  test('goes on by pages, and back to the first without a number', () => {
    const steps = linksIn(htmlOf({ page: 2, hasNext: true })).slice(-2)
    expect(steps.map(([, href]) => href)).toEqual([
      '/admin/inbox?state=new&q=owl',
      '/admin/inbox?state=new&q=owl&page=3',
    ])
    expect(htmlOf()).not.toContain('page=')
  })

  test('goes on by what is older where it grows while it is read', () => {
    const words = { newest: 'Newest', older: 'Older' }
    const stepsOf = (older: NonNullable<ComponentProps<typeof Queue>['older']>) =>
      linksIn(htmlOf({ older })).filter(([text]) => text === 'Newest' || text === 'Older')
    expect(stepsOf({ before: 9, isFirst: true, words })).toEqual([
      ['Older', '/admin/inbox?state=new&q=owl&before=9'],
    ])
    expect(stepsOf({ before: undefined, isFirst: false, words })).toEqual([
      ['Newest', '/admin/inbox?state=new&q=owl'],
    ])
  })
})

describe('one entry of a queue', () => {
  const back = {
    path: '/admin/concerns',
    address: { view: 'messages' },
    label: () => 'All messages',
  } as const

  test('leads back to its list, also where it is gone', () => {
    const there = ['All messages', '/admin/concerns?view=messages']
    expect(linksIn(render(<MissingItem title="Gone" back={back} />))).toEqual([there])
    const item = (
      <QueueItem back={back} heading={<h2>Report 5</h2>} columns="wide">
        <p>Words</p>
      </QueueItem>
    )
    expect(linksIn(render(item))).toEqual([there])
    expect(render(item)).not.toContain('role="status"')
  })

  test('announces what was just done', () => {
    const html = render(
      <QueueItem back={back} heading={<h2>Report 5</h2>} notice="Saved">
        <p>Words</p>
      </QueueItem>,
    )
    expect(html).toMatch(/role="status"[^]*Saved/)
  })

  test('says when it was handled, in the reader’s calendar, and by whom', () => {
    const handled = <Handled handledAt="2026-11-21T12:00:00Z" handledBy="Sara" />
    expect(render(handled)).toContain('<bdi translate="no">Sara</bdi>')
    expect(render(handled)).toContain('21 November 2026')
    expect(render(handled, 'fa')).toContain('۳۰ آبان ۱۴۰۵')
  })
})
