import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openPostgres } from '../../../database/postgres.ts'
import type { OpenDatabase } from '../../../database/client.ts'
import { MessageExchange } from './announcing.server.ts'
import { MOST_STREAMS, MessageStreams, type MessageStream } from './streams.server.ts'
import { eventually } from '../../../../tests/support/eventually.ts'

interface Heard {
  stream: MessageStream
  events: [name: string, data: object][]
}

let sessions = 0

function listen(userId: number): Heard {
  const events: Heard['events'] = []
  sessions += 1
  return {
    events,
    stream: {
      userId,
      sessionId: sessions,
      send: (name, data) => void events.push([name, data]),
      end: (why) => void events.push(['end', { why }]),
    },
  }
}

function buildStreams(live: { has(id: number): boolean } = { has: () => true }) {
  let unread = 0
  const streams = new MessageStreams({
    countUnread: async () => (unread += 1),
    listLiveSessions: async (ids) => new Set(ids.filter((id) => live.has(id))),
  })
  return streams
}

describe('the streams of a process', () => {
  it('begin with how many messages are unread, and notify both people of what happens between them', async () => {
    const streams = buildStreams()
    const [one, two, stranger] = [listen(1), listen(2), listen(3)]
    for (const { stream } of [one, two, stranger]) streams.open(stream)
    streams.send({ kind: 'message', people: [1, 2], messageId: 7 })
    await eventually(() => expect(two.events).toHaveLength(2))
    expect(one.events).toEqual([
      ['ready', { unread: 1 }],
      ['news', { kind: 'message', with: 2, messageId: 7, unread: 4 }],
    ])
    expect(two.events[1]).toEqual(['news', { kind: 'message', with: 1, messageId: 7, unread: 5 }])
    expect(stranger.events).toEqual([['ready', { unread: 3 }]])
  })

  it(`are ${MOST_STREAMS} a person: the oldest gives way`, async () => {
    const streams = buildStreams()
    const windows = Array.from({ length: MOST_STREAMS + 1 }, () => listen(1))
    for (const { stream } of windows) streams.open(stream)
    expect(windows[0]!.events).toEqual([['end', { why: 'replaced' }]])
    streams.send({ kind: 'read', people: [1, 2] })
    await eventually(() => expect(windows.at(-1)!.events).toHaveLength(2))
    expect(windows[0]!.events).toHaveLength(1)
  })

  it('hear something every 20 seconds, by which a window knows that it is connected', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const streams = buildStreams()
      const { stream, events } = listen(1)
      const leave = streams.open(stream)
      vi.advanceTimersByTime(40_000)
      leave()
      expect(events.filter(([name]) => name === 'beat')).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('end with their session, and no other does', async () => {
    const live = new Set<number>()
    const streams = buildStreams(live)
    const [ended, good] = [listen(1), listen(1)]
    live.add(good.stream.sessionId)
    for (const { stream } of [ended, good]) streams.open(stream)
    await streams.checkSessions()
    expect(ended.events).toContainEqual(['end', { why: 'ended' }])
    expect(good.events).not.toContainEqual(['end', { why: 'ended' }])
  })

  it('all end when the process stops, and none begins after that', () => {
    const streams = buildStreams()
    const [before, after] = [listen(1), listen(2)]
    streams.open(before.stream)
    streams.stop()
    streams.open(after.stream)
    for (const { events } of [before, after]) expect(events).toEqual([['end', { why: 'stopping' }]])
  })

  it('hear nothing more once they were left', async () => {
    const streams = buildStreams()
    const { stream, events } = listen(1)
    const leave = streams.open(stream)
    await eventually(() => expect(events).toHaveLength(1))
    leave()
    streams.send({ kind: 'message', people: [1, 2] })
    streams.sendRefresh()
    streams.stop()
    expect(events).toHaveLength(1)
  })
})

describe('two processes on one PostgreSQL', () => {
  const opened: OpenDatabase[] = []
  const processes: MessageExchange[] = []
  beforeAll(async () => {
    for (let index = 0; index < 2; index += 1) {
      const open = await openPostgres(inject('databases').postgresUrl, 2)
      opened.push(open)
      const exchange = new MessageExchange(buildStreams())
      await exchange.connect(open)
      processes.push(exchange)
    }
  })
  afterAll(() => Promise.all(opened.map((open) => open.close())))

  it('hear of each other’s messages, each once', async () => {
    const [first, second] = processes as [MessageExchange, MessageExchange]
    const [here, there] = [listen(1), listen(2)]
    first.streams.open(here.stream)
    second.streams.open(there.stream)
    first.announce({ kind: 'message', people: [1, 2], messageId: 7 })
    second.announce({ kind: 'read', people: [2, 1] })
    const eventsOf = ({ events }: Heard) =>
      events.flatMap(([name, data]) => (name === 'news' ? [(data as { kind: string }).kind] : []))
    for (const heard of [here, there])
      await eventually(() => expect(eventsOf(heard).toSorted()).toEqual(['message', 'read']))
    // A duplicate would have arrived by now: this later event has made the whole round trip.
    first.announce({ kind: 'standing', people: [1, 2] })
    for (const heard of [here, there])
      await eventually(() => expect(eventsOf(heard)).toHaveLength(3))
  })

  it('read everything anew after a line that broke', async () => {
    const { stream, events } = listen(5)
    processes[0]!.streams.open(stream)
    await opened[1]!.pool!.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query ilike 'listen %' and datname = current_database()`,
    )
    await eventually(() => expect(events).toContainEqual(['refresh', {}]))
  })
})
