import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Chat } from './chat.ts'

const MEETING = 'wss://example.org/api/meetings/7/socket'
const openChat = () => new Chat({ meeting: MEETING, say: () => {}, onChange: () => {} })

beforeEach(() => {
  // A fake of the window's storage.
  const stored: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => void (stored[key] = text),
    removeItem: (key: string) => void delete stored[key],
  }
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(stored, { get: (_, name) => Reflect.get(methods, name) }),
  )
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})
afterEach(() => vi.unstubAllGlobals())

it('a line that is being written outlives its page, beside one that has not arrived, until it is sent or the meeting is over', () => {
  const chat = openChat()
  chat.draft = 'He likes'
  expect(openChat().draft).toBe('He likes')
  chat.write('Hello.')
  const again = openChat()
  expect([again.draft, again.lines.map(({ text }) => text)]).toEqual(['He likes', ['Hello.']])
  again.take({ kind: 'got', id: again.lines[0]!.id })
  expect([openChat().draft, openChat().lines]).toEqual(['He likes', []])
  again.draft = ''
  expect(openChat().draft).toBe('')
  again.draft = 'Good'
  again.forget()
  expect(openChat().draft).toBe('')
})
