import {
  bestQuality,
  nextQuality,
  SOUND_ALONE,
  type LineSample,
  type Quality,
  type QualityStep,
} from '../rules/quality.ts'
import { noteMessage } from '../../../platform/device/server-clock.ts'
import { type Card, PROTOCOL_VERSION } from '../rules/index.ts'
import type { EndReason, IceServer, Peer, Refusal, ServerMessage } from '../schema/protocol.ts'
import { Call } from './call.ts'
import { Chat, type ChatLine } from './chat.ts'
import type { ChosenDevices } from './chosen-devices.ts'
import { buildLineSampler, Link } from './link.ts'
import { type MicrophoneLoss, OwnMedia } from './own-media.ts'

export type RoomPhase =
  | 'connecting'
  | 'waiting'
  | 'negotiating'
  | 'live'
  | 'reconnecting'
  | 'ended'
  | 'refused'

/** The whole state of a meeting's page. Immutable: a new object on each change. */
export interface RoomState {
  phase: RoomPhase
  ended?: EndReason | 'left' | undefined
  refused?: Refusal | undefined
  /** Whether the server connection is lost at the moment; the call goes on without it. */
  isOffline: boolean
  peer: Peer | null
  remote: MediaStream | undefined
  /** Incremented with each new track of the other side. */
  remoteTracks: number
  own: OwnMedia['media']
  preview: MediaStreamTrack | null
  microphone: MediaStreamTrack | null
  microphoneLoss: MicrophoneLoss | undefined
  chat: readonly ChatLine[]
  canWrite: boolean
  /** Whether only sound is sent, because the connection is too slow for video. */
  isLineSlow: boolean
  /** Whether the participant has switched video off in both directions. */
  isSoundOnly: boolean
  /** The end of the consultation, epoch milliseconds. */
  endsAt: number | undefined
  /** The time within the consultation that the server has noted of this participant. */
  waitedMinutes: number
}

interface Entry {
  /** The stream of the device check; undefined to listen only. */
  stream: MediaStream | undefined
  /** The preferred devices for later openings. */
  chosen: ChosenDevices
  /** Whether to take the seat from the participant's other device. */
  takeover: boolean
}

const SAMPLED_EVERY_MS = 2000

const ENDED_AS: Partial<Record<Refusal, EndReason>> = {
  over: 'time',
  cancelled: 'cancelled',
  'too-early': 'moved',
}

/** One participant's side of a meeting, independent of any page; observed by `subscribe`. */
export class Room {
  readonly #connectionId = crypto.randomUUID()
  readonly #link: Link
  readonly #own: OwnMedia
  readonly #chat: Chat
  readonly #watchers = new Set<() => void>()
  #state: RoomState
  #call: Call | undefined
  #isPolite = false
  #iceServers: IceServer[] = []
  #isRelayOnly = false
  #quality: Quality = bestQuality
  #takeover: boolean
  /** Whether the call goes on although the server no longer lists the other side. */
  #isCallAlone = false
  #sampling: ReturnType<typeof setInterval> | undefined

  constructor(url: string, { stream, chosen, takeover }: Entry) {
    this.#takeover = takeover
    this.#own = new OwnMedia(stream, () => this.#ownChanged(), chosen)
    this.#chat = new Chat({
      meeting: url,
      say: (word) => void this.#call?.say(word),
      onChange: (chat) => this.#change({ chat }),
    })
    this.#state = {
      phase: 'connecting',
      isOffline: false,
      peer: null,
      remote: undefined,
      remoteTracks: 0,
      own: this.#own.media,
      preview: this.#own.preview,
      microphone: this.#own.tracks.audio,
      microphoneLoss: this.#own.loss,
      chat: this.#chat.lines,
      canWrite: false,
      isLineSlow: false,
      isSoundOnly: false,
      endsAt: undefined,
      waitedMinutes: 0,
    }
    const hello = () => {
      const takesOver = this.#takeover ? { takeover: true } : {}
      // Only in the first hello: after a reconnect the page has its own seat.
      this.#takeover = false
      return { type: 'hello' as const, v: PROTOCOL_VERSION, id: this.#connectionId, ...takesOver }
    }
    this.#link = new Link(url, hello, {
      onMessage: (message) => this.#receive(message),
      onLost: () => this.#change({ isOffline: true }),
    })
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly snapshot = (): RoomState => this.#state

  toggleMicrophone = (): Promise<void> => this.#own.toggleMicrophone()
  toggleCamera = (): Promise<void> => this.#own.toggleCamera()
  toggleScreen = (): Promise<void> => this.#own.toggleScreen()

  /** Switches video off in both directions: for a slow connection, or for calm. */
  async setSoundOnly(isSoundOnly: boolean): Promise<void> {
    this.#change({ isSoundOnly })
    this.#sayWants()
    await this.#applyQuality()
  }

  get draft(): string {
    return this.#chat.draft
  }

  setDraft(text: string): void {
    this.#chat.draft = text
  }

  write(text: string): void {
    this.#chat.write(text)
  }

  /** Shows a card to the other side; returns the id of its chat line. */
  showCard(card: Card): string {
    return this.#chat.showCard(card)
  }

  /** Leaves the meeting and frees the seat. */
  leave(): void {
    this.#link.send({ type: 'bye' })
    this.#end({ phase: 'ended', ended: 'left' })
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcomed(message)
      case 'peer':
        return this.#peerIs(message.peer)
      case 'signal':
        if (message.from === this.#state.peer?.id) this.#call?.take(message)
        return
      case 'ice':
        this.#iceServers = message.iceServers
        return this.#call?.setIceServers(message.iceServers)
      case 'end':
        return this.#end({ phase: 'ended', ended: message.reason })
      case 'refused':
        return this.#refused(message.code)
      case 'pong':
        return this.#waited(message.waitedMinutes)
    }
  }

  #waited(waitedMinutes: number): void {
    if (waitedMinutes !== this.#state.waitedMinutes) this.#change({ waitedMinutes })
  }

  /** For who was in the room a refusal is its end: the connection was lost when the end was said. */
  #refused(refused: Refusal): void {
    const ended = this.#state.endsAt === undefined ? undefined : ENDED_AS[refused]
    this.#end(ended ? { phase: 'ended', ended } : { phase: 'refused', refused })
  }

  #welcomed(message: Extract<ServerMessage, { type: 'welcome' }>): void {
    const { polite, iceServers, relayOnly, peer, endsAt, now } = message
    this.#isPolite = polite
    this.#iceServers = iceServers
    this.#isRelayOnly = relayOnly
    noteMessage(now)
    this.#change({ isOffline: false, endsAt: Date.parse(endsAt) })
    this.#waited(message.waitedMinutes)
    this.#sendMedia()
    // After a server restart: the other side is still in the call, and will reconnect as well.
    if (!peer && this.#isConnected) this.#isCallAlone = true
    else this.#peerIs(peer)
    this.#call?.resume()
  }

  get #isConnected(): boolean {
    return this.#call?.connection.connectionState === 'connected'
  }

  #peerIs(peer: Peer | null): void {
    const before = this.#state.peer
    // A peer who was `away` has not left: they only lost the server for longer than it waits.
    this.#isCallAlone = !peer && before?.away === true && this.#isConnected
    if (this.#isCallAlone) return
    if (!peer) {
      this.#closeCall()
      return this.#change({ peer: null, phase: 'waiting' })
    }
    if (peer.id !== before?.id || !this.#call) {
      this.#change({ peer })
      return this.#openCall()
    }
    const isBack = before.away && !peer.away
    this.#change({ peer })
    if (isBack) this.#call.resume()
  }

  #openCall(): void {
    this.#closeCall()
    this.#change({ phase: 'negotiating' })
    const call: Call = new Call({
      isPolite: this.#isPolite,
      iceServers: this.#iceServers,
      relayOnly: this.#isRelayOnly,
      send: (body) => {
        const to = this.#state.peer?.id
        if (to && call === this.#call) this.#link.send({ type: 'signal', to, ...body })
      },
      onState: (state) => {
        if (call === this.#call) this.#connectionIs(state)
      },
      onTrack: (remote) => {
        if (call === this.#call)
          this.#change({ remote, remoteTracks: this.#state.remoteTracks + 1 })
      },
      onWord: (word) => this.#receiveWord(word),
      onStranger: (body) => {
        if (call === this.#call) this.#openCall()
        if (this.#isPolite) this.#call?.take(body)
      },
    })
    this.#call = call
    this.#quality = bestQuality
    const sample = buildLineSampler(call.connection)
    this.#sampling = setInterval(() => void this.#look(call, sample), SAMPLED_EVERY_MS)
    void call.setTracks(this.#own.tracks)
    void this.#applyQuality()
    call.begin()
  }

  /** Adjusts the quality of the sent media to the share that arrives. */
  async #look(call: Call, sample: () => Promise<LineSample>): Promise<void> {
    if (this.#state.phase !== 'live') return
    const seen = await sample()
    if (call !== this.#call) return
    const { step } = this.#quality
    this.#quality = nextQuality(this.#quality, seen)
    if (this.#quality.step !== step) await this.#applyQuality()
  }

  #closeCall(): void {
    clearInterval(this.#sampling)
    const call = this.#call
    this.#call = undefined
    call?.close()
    this.#change({ remote: undefined, canWrite: false, isLineSlow: false })
  }

  #connectionIs(state: RTCPeerConnectionState): void {
    if (state === 'connected') {
      const canWrite = this.#call?.canSay === true
      this.#change({ phase: 'live', canWrite })
      if (canWrite) {
        this.#sayWants()
        this.#chat.sayAgain()
      }
    } else if (state === 'disconnected' || state === 'failed') {
      if (this.#isCallAlone) return this.#peerIs(null)
      this.#change({ phase: 'reconnecting' })
      if (state === 'failed') this.#link.send({ type: 'ice' })
    }
  }

  #receiveWord(word: unknown): void {
    const message = (word ?? {}) as Partial<Record<string, unknown>>
    if (message['kind'] === 'wants') void this.#call?.setPeerWantsVideo(message['video'] !== false)
    else this.#chat.take(message)
  }

  #sayWants(): void {
    this.#call?.say({ kind: 'wants', video: !this.#state.isSoundOnly })
  }

  async #applyQuality(): Promise<void> {
    this.#change({ isLineSlow: this.#quality.step === SOUND_ALONE })
    this.#sendMedia()
    await this.#call?.setQuality(this.#step)
  }

  get #step(): QualityStep {
    return this.#state.isSoundOnly ? SOUND_ALONE : this.#quality.step
  }

  /** Sends the state of the own media: a frozen picture would look like a broken call. */
  #sendMedia(): void {
    const { sent } = this.#own
    const media = this.#step === SOUND_ALONE ? { ...sent, cam: false, screen: false } : sent
    this.#link.send({ type: 'media', media })
  }

  #ownChanged(): void {
    const { media: own, preview, tracks, loss: microphoneLoss } = this.#own
    this.#change({ own, preview, microphone: tracks.audio, microphoneLoss })
    this.#sendMedia()
    void this.#call?.setTracks(this.#own.tracks)
  }

  #end(change: Partial<RoomState>): void {
    // After leaving or being replaced the participant may return.
    if (change.ended && !['left', 'replaced'].includes(change.ended)) this.#chat.forget()
    this.#link.close()
    this.#closeCall()
    this.#own.stop()
    this.#change({ ...change, preview: null, microphone: null, peer: null })
  }

  #change(change: Partial<RoomState>): void {
    this.#state = { ...this.#state, ...change }
    for (const watcher of this.#watchers) watcher()
  }
}
