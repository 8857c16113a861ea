import type { Clock } from '../../../platform/clock.ts'
import { describeError } from '../../../platform/error-description.ts'
import { logger } from '../../../platform/logger.ts'
import * as records from '../records.server.ts'
import type { MeetingRole } from '../rules/index.ts'
import {
  isElsewhere,
  isHere,
  SEAT_RESERVED_MS,
  SEAT_TOUCHED_EVERY_MS,
  SILENT_AFTER_MS,
} from '../rules/seats.ts'
import type { EndReason, IceServer, Media, SignalBody } from '../schema/protocol.ts'
import {
  giveSeat,
  peerOf,
  pongOf,
  type RoomGuest,
  type RoomSocket,
  type Sitting,
  welcomeOf,
} from './seats.server.ts'

interface HubParts {
  processId: string
  clock: Clock
  relayOnly: boolean
  /** STUN and TURN servers, with credentials for one participant. */
  iceServersOf(guest: RoomGuest): IceServer[]
  /** Notifies the other processes. */
  notify(payload: string): Promise<void>
}

/** Notifications between processes: new signals, changed seats, replaced pages, ended rooms. */
type Notice =
  | { kind: 'signal'; to: string }
  | { kind: 'seat'; consultationId: number }
  | { kind: 'replaced'; connectionId: string }
  | { kind: 'end'; consultationId: number; reason: EndReason }

/**
 * The participants connected to this process. Seats are in the database, so that the two sides of a
 * room may be on two processes; within one, signals bypass the database.
 */
export class RoomHub {
  readonly #parts: HubParts
  readonly #sittings = new Map<string, Sitting>()
  readonly #timers: NodeJS.Timeout[] = []
  readonly #waits = new Set<NodeJS.Timeout>()
  #looking: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(parts: HubParts) {
    this.#parts = parts
  }

  start(): void {
    const every = (ms: number, work: () => Promise<void>) =>
      this.#timers.push(setInterval(() => this.#logged(work), ms).unref())
    every(1000, () => this.dropSilent())
    every(SEAT_TOUCHED_EVERY_MS, () => this.keepRound())
  }

  /** The consultations of the connected participants, one entry per participant. */
  get consultationIds(): number[] {
    return [...this.#sittings.values()].map(({ consultationId }) => consultationId)
  }

  /** Gives the guest the seat and notifies the other side, or sends the refusal. */
  async sitDown(
    guest: RoomGuest,
    socket: RoomSocket,
    { connectionId, takeover }: { connectionId: string; takeover: boolean },
  ): Promise<boolean> {
    if (this.#isStopped) {
      socket.close()
      return false
    }
    const now = this.#parts.clock()
    const refuse = () => {
      socket.send({ type: 'refused', code: 'seat-taken' })
      socket.close()
      return false
    }
    if (this.#isElsewhere(connectionId, guest)) return refuse()
    // From now on the loss of an earlier socket of the page no longer affects its seat.
    this.#leaveSilently(connectionId)
    const given = await giveSeat(guest, { connectionId, takeover }, { ...this.#parts, now })
    if (!given) return refuse()
    const { decision, media, attendanceId, earlier, other } = given
    if (decision.kind === 'replace') await this.#replace(decision.connectionId)
    this.#leaveSilently(connectionId)
    const peer = other && isHere(other, now) ? peerOf(other, now) : null
    const sitting: Sitting = {
      ...guest,
      ...{ connectionId, socket, media, attendanceId, earlier, since: now },
      heardAt: now.getTime(),
      peerId: peer?.id ?? null,
      lastSentPeer: JSON.stringify(peer),
      collecting: Promise.resolve(),
    }
    this.#sittings.set(connectionId, sitting)
    const { iceServersOf, relayOnly } = this.#parts
    socket.send(welcomeOf(sitting, { peer, iceServers: iceServersOf(guest), relayOnly, now }))
    await this.#notifyOther(guest.consultationId, guest.role)
    // Signals sent to this page while its socket was lost.
    if (decision.kind === 'resume') await this.#collect(sitting)
    return true
  }

  /** The other side knows a page's id: used by anybody else it would replace that page. */
  #isElsewhere(connectionId: string, { consultationId, role }: RoomGuest): boolean {
    const known = this.#sittings.get(connectionId)
    return known !== undefined && !(known.consultationId === consultationId && known.role === role)
  }

  /** Forwards a signal to the other side; drops one for a page that is gone. */
  async signal(connectionId: string, to: string, body: SignalBody): Promise<void> {
    const sitting = this.hear(connectionId)
    if (!sitting || to !== sitting.peerId) return
    const local = this.#sittings.get(to)
    if (local) return this.#deliver(local, connectionId, body)
    await records.insertSignal(sitting.consultationId, to, { from: connectionId, ...body })
    await this.#notify({ kind: 'signal', to })
  }

  async media(connectionId: string, media: Media): Promise<void> {
    const sitting = this.hear(connectionId)
    if (!sitting) return
    sitting.media = media
    await records.updateMedia(connectionId, this.#parts.processId, media)
    await this.#notifyOther(sitting.consultationId, sitting.role)
  }

  ice(connectionId: string): void {
    const sitting = this.hear(connectionId)
    sitting?.socket.send({ type: 'ice', iceServers: this.#parts.iceServersOf(sitting) })
  }

  ping(connectionId: string): void {
    const sitting = this.hear(connectionId)
    sitting?.socket.send(pongOf(sitting, this.#parts.clock()))
  }

  /** Any message shows that the browser is alive. */
  hear(connectionId: string): Sitting | undefined {
    const sitting = this.#sittings.get(connectionId)
    if (sitting) sitting.heardAt = this.#parts.clock().getTime()
    return sitting
  }

  /** The participant leaves: the seat is free at once. */
  async leave(connectionId: string, socket: RoomSocket): Promise<void> {
    const sitting = this.#sittings.get(connectionId)
    if (!sitting || sitting.socket !== socket) return
    this.#sittings.delete(connectionId)
    await records.updateAttendance(sitting.attendanceId, this.#parts.clock())
    await records.deleteSeat(sitting)
    await this.#notifyOther(sitting.consultationId, sitting.role)
  }

  /** The socket was lost without a `bye`: the seat waits for the page to reconnect. */
  async lose(connectionId: string, socket: RoomSocket): Promise<void> {
    const sitting = this.#sittings.get(connectionId)
    if (!sitting || sitting.socket !== socket) return
    this.#sittings.delete(connectionId)
    const now = this.#parts.clock()
    await records.updateAttendance(sitting.attendanceId, now)
    if (!(await records.markAway(connectionId, this.#parts.processId, now))) return
    const { consultationId, role } = sitting
    await this.#notifyOther(consultationId, role)
    const wait = setTimeout(() => {
      this.#waits.delete(wait)
      this.#logged(() => this.#notifyOther(consultationId, role))
    }, SEAT_RESERVED_MS + 100).unref()
    this.#waits.add(wait)
  }

  /** Ends a meeting on every process: it was cancelled or moved, or its time is over. */
  async end(consultationId: number, reason: EndReason): Promise<void> {
    this.#endHere(consultationId, reason)
    await this.#notify({ kind: 'end', consultationId, reason })
  }

  /** A notification of another process; an empty payload: notifications may have been missed. */
  async heard(payload: string): Promise<void> {
    if (payload === '') {
      const all = [...this.#sittings.values()]
      await this.#lookAgain(all)
      await Promise.all(all.map((sitting) => this.#collect(sitting)))
      return
    }
    const notice = JSON.parse(payload) as Notice
    switch (notice.kind) {
      case 'signal': {
        const sitting = this.#sittings.get(notice.to)
        return sitting && this.#collect(sitting)
      }
      case 'seat':
        return this.#lookAgain(this.#in(notice.consultationId))
      case 'replaced':
        return this.#sendAway(notice.connectionId)
      case 'end':
        return this.#endHere(notice.consultationId, notice.reason)
    }
  }

  /**
   * Every few seconds: confirms this process's seats, ends rooms past their time, and checks
   * whether the other side of a room is gone with its process.
   */
  async keepRound(): Promise<void> {
    const now = this.#parts.clock()
    for (const { consultationId, closesAt } of this.#sittings.values())
      if (closesAt <= now) await this.end(consultationId, 'time')
    const own = [...this.#sittings.values()]
    if (own.length === 0) return
    await records.touch(this.#parts.processId, own, now)
    await this.#lookAgain(own)
  }

  /** The process stops: browsers reconnect to its successor, and get their seats back. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const timer of [...this.#timers, ...this.#waits]) clearTimeout(timer)
    const all = [...this.#sittings.values()]
    this.#sittings.clear()
    for (const { socket } of all) socket.close()
    if (all.length === 0) return
    const now = this.#parts.clock()
    await records.touch(this.#parts.processId, all, now)
    await records.markAllAway(this.#parts.processId)
  }

  /**
   * Delivers the waiting signals of a participant in sending order: a candidate ahead of its
   * description would be lost.
   */
  #collect(sitting: Sitting): Promise<void> {
    const collected = sitting.collecting.catch(() => {}).then(() => this.#deliverWaiting(sitting))
    sitting.collecting = collected
    return collected
  }

  async #deliverWaiting(sitting: Sitting): Promise<void> {
    const { processId } = this.#parts
    for (const { body } of await records.takeSignals(sitting.connectionId, processId)) {
      const { from, ...signal } = body as { from: string } & SignalBody
      await this.#deliver(sitting, from, signal)
    }
  }

  /** A signal may arrive before its sender is known: then the seats are read first. */
  async #deliver(sitting: Sitting, from: string, body: SignalBody): Promise<void> {
    if (sitting.peerId !== from) await this.#lookAgain([sitting])
    if (sitting.peerId === from) sitting.socket.send({ type: 'signal', from, ...body })
  }

  #in(consultationId: number): Sitting[] {
    return [...this.#sittings.values()].filter((one) => one.consultationId === consultationId)
  }

  /** A dead connection leaves its socket open for minutes: a silent one counts as lost. */
  async dropSilent(): Promise<void> {
    const latest = this.#parts.clock().getTime() - SILENT_AFTER_MS
    for (const { connectionId, socket, heardAt } of this.#sittings.values())
      if (heardAt < latest) {
        socket.close()
        await this.lose(connectionId, socket)
      }
  }

  async #notifyOther(consultationId: number, role: MeetingRole): Promise<void> {
    const local = this.#in(consultationId).filter((one) => one.role !== role)
    if (local.length > 0) return this.#lookAgain(local)
    await this.#notify({ kind: 'seat', consultationId })
  }

  /** In sequence, so that older data is never sent last. */
  #lookAgain(sittings: readonly Sitting[]): Promise<void> {
    this.#looking = this.#looking.catch(() => {}).then(() => this.#look(sittings))
    return this.#looking
  }

  /** Sends participants the other side's current state. */
  async #look(sittings: readonly Sitting[]): Promise<void> {
    const now = this.#parts.clock()
    const ids = [...new Set(sittings.map((one) => one.consultationId))]
    const here = ids.flatMap((id) => this.#in(id))
    const seats = await records.listSeats(ids)
    for (const one of here)
      // It may have come back while the seats were read.
      if (isElsewhere(one, seats, this.#parts) && this.#sittings.get(one.connectionId) === one)
        this.#leaveSilently(one.connectionId)
    for (const sitting of sittings) {
      const seat = seats.find(
        (one) => one.consultationId === sitting.consultationId && one.role !== sitting.role,
      )
      const peer = seat && isHere(seat, now) ? peerOf(seat, now) : null
      sitting.peerId = peer?.id ?? null
      const said = JSON.stringify(peer)
      if (sitting.lastSentPeer === said) continue
      sitting.lastSentPeer = said
      sitting.socket.send({ type: 'peer', peer })
    }
  }

  async #replace(connectionId: string): Promise<void> {
    if (this.#sittings.has(connectionId)) this.#sendAway(connectionId)
    else await this.#notify({ kind: 'replaced', connectionId })
  }

  #sendAway(connectionId: string): void {
    const sitting = this.#sittings.get(connectionId)
    if (!sitting) return
    this.#sittings.delete(connectionId)
    sitting.socket.send({ type: 'end', reason: 'replaced' })
    sitting.socket.close()
  }

  /** The same page has a new socket: the old one is dropped. */
  #leaveSilently(connectionId: string): void {
    const old = this.#sittings.get(connectionId)
    this.#sittings.delete(connectionId)
    old?.socket.close()
  }

  #endHere(consultationId: number, reason: EndReason): void {
    for (const sitting of this.#in(consultationId)) {
      this.#sittings.delete(sitting.connectionId)
      sitting.socket.send({ type: 'end', reason })
      sitting.socket.close()
      this.#logged(async () => {
        await records.updateAttendance(sitting.attendanceId, this.#parts.clock())
        await records.deleteSeat(sitting)
      })
    }
  }

  async #notify(notice: Notice): Promise<void> {
    await this.#parts.notify(JSON.stringify(notice))
  }

  #logged(work: () => Promise<void>): void {
    work().catch((error: unknown) =>
      logger.warn({ err: describeError(error) }, 'a meeting could not be served'),
    )
  }
}
