import { expect, it } from 'vitest'
import {
  connectPublicContent,
  publicContentChanged,
  publicContentVersion,
} from './public-content.ts'

it('hears of changes in every other process, be its number the same, and never of its own twice', () => {
  const senders: string[] = []
  const others = connectPublicContent((sender) => senders.push(sender))
  publicContentChanged()
  const own = publicContentVersion()
  for (const sender of senders) others.heard(sender)
  expect(publicContentVersion()).toBe(own)
  // A process in another container could have the same process number; a lost connection sends an
  // empty payload.
  for (const sender of [String(process.pid), '']) others.heard(sender)
  expect(publicContentVersion()).toBe(own + 2)
  expect(senders).toHaveLength(1)
})

it('lets nothing last while the changes of others do not come in', () => {
  let hears = true
  connectPublicContent(
    () => {},
    () => hears,
  )
  expect(publicContentVersion()).toBe(publicContentVersion())
  hears = false
  expect(publicContentVersion()).not.toBe(publicContentVersion())
  hears = true
  expect(publicContentVersion()).toBe(publicContentVersion())
})
