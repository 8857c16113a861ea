import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { relayServers } from './rooms.server.ts'

it('makes credentials that name the booking and the side until two hours from now, and no person', () => {
  const turn = { urls: ['turn:a.example.org', 'turns:a.example.org:443'], secret: 'a-secret' }
  const now = new Date('2026-11-21T15:00:00.500Z')
  const [server, ...more] = relayServers(turn, { consultationId: 7, role: 'family' }, now)
  expect(more).toEqual([])
  expect(server!.urls).toEqual(turn.urls)
  expect(server!.username).toBe(`${Date.parse('2026-11-21T17:00:00Z') / 1000}:7-family`)
  // Computed as by coturn, or `openssl dgst -sha1 -hmac`.
  const expected = createHmac('sha1', 'a-secret').update(server!.username!).digest('base64')
  expect(server!.credential).toBe(expected)
})
