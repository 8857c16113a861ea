import { describe, expect, it } from 'vitest'
import { renderFor, renderLinked } from '../../../../tests/support/readers.tsx'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import type { ListedConversation } from '../schema/index.ts'
import { ConversationEntries } from './conversation-list.tsx'

const conversation = {
  userId: 12,
  name: 'Mina',
  photo: null,
  unread: 0,
  activeAt: '2026-11-19T08:00:00.000Z',
  lastMessage: null,
}

const starOf = (specialistId: number | null) => {
  const entries = [{ ...conversation, specialistId } as ListedConversation]
  const html = renderLinked({}, () => <ConversationEntries conversations={entries} />)
  return /<svg[^]*?<\/svg>/.exec(html)?.[0]
}

const drawn = (id?: number) => renderFor({}, () => <Avatar id={id} name="Mina" size="small" />)

describe('a list of conversations', () => {
  it('shows a specialist’s own star, and a family’s by its name', () => {
    expect(starOf(5)).toBe(drawn(5))
    expect(starOf(null)).toBe(drawn())
    expect(starOf(5)).not.toBe(starOf(null))
  })

  it('begins a message in its own direction as a whole, whoever wrote it', () => {
    const excerpt = 'عالی است. تا فردا!'
    const htmlOf = (isOwn: boolean) => {
      const entry = { ...conversation, specialistId: null, lastMessage: { excerpt, isOwn } }
      const entries = [entry as ListedConversation]
      return renderLinked({}, () => <ConversationEntries conversations={entries} />)
    }
    expect(htmlOf(false)).toMatch(new RegExp(`<span dir="auto" lang="fa"[^>]*>${excerpt}</span>`))
    expect(htmlOf(true)).toContain(`You: <bdi lang="fa" translate="yes">${excerpt}</bdi>`)
  })
})
