import type { QualityStep } from '../rules/quality.ts'
import { QUALITY_STEPS } from '../rules/quality.ts'
import { originOf, sessionOf } from '../rules/index.ts'
import type { IceServer, SignalBody } from '../schema/protocol.ts'

type Description = NonNullable<SignalBody['description']>

interface CallEvents {
  send(body: SignalBody): void
  onState(state: RTCPeerConnectionState): void
  onTrack(stream: MediaStream): void
  /** A message of the other page over the data channel. */
  onWord(word: unknown): void
  /**
   * The other page has started a new RTCPeerConnection. Called with this signal and all later ones,
   * in order: they belong to a new call.
   */
  onStranger(body: SignalBody): void
}

interface CallParts extends CallEvents {
  /**
   * The polite peer of “perfect negotiation”: gives way when both offer at once. The impolite one
   * decides on the media.
   */
  isPolite: boolean
  iceServers: IceServer[]
  relayOnly: boolean
}

/** The time in which a broken connection may recover by itself, before an ICE restart. */
const RESTART_AFTER_MS = { polite: 5000, impolite: 2000 }
/** The time after which an unanswered signal is sent again. */
const AGAIN_AFTER_MS = 8000

/**
 * One connection between two browsers. Only the impolite side creates the data channel and the
 * transceivers; the polite side adds its tracks to those before it answers. Created on both sides,
 * they would never match.
 */
export class Call {
  readonly #parts: CallParts
  readonly connection: RTCPeerConnection
  readonly remote = new MediaStream()
  #channel: RTCDataChannel | undefined
  #audio: RTCRtpTransceiver | undefined
  #video: RTCRtpTransceiver | undefined
  #tracks: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null } = {
    audio: null,
    video: null,
  }
  #isOffering = false
  #isTakingAnswer = false
  #ignoresOffer = false
  #restart: ReturnType<typeof setTimeout> | undefined
  #queue: Promise<void> = Promise.resolve()
  #step: QualityStep = 0
  #peerWantsVideo = true
  #peerSession: string | undefined
  #isOutdated = false

  constructor(parts: CallParts) {
    this.#parts = parts
    const { iceServers, relayOnly } = parts
    this.connection = new RTCPeerConnection({
      iceServers,
      iceTransportPolicy: relayOnly ? 'relay' : 'all',
      bundlePolicy: 'max-bundle',
    })
    this.connection.addEventListener('negotiationneeded', () => void this.#offer())
    this.connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) parts.send({ candidate: candidate.toJSON() as SignalBody['candidate'] })
    })
    this.connection.addEventListener('connectionstatechange', () => this.#onState())
    this.connection.addEventListener('track', ({ track }) => {
      this.remote.addTrack(track)
      parts.onTrack(this.remote)
    })
    this.connection.addEventListener('datachannel', ({ channel }) => this.#use(channel))
  }

  /** The impolite side creates channel and transceivers; the offer follows. */
  begin(): void {
    this.#resumeAfter(AGAIN_AFTER_MS)
    if (this.#parts.isPolite) return
    this.#use(this.connection.createDataChannel('room'))
    this.#audio = this.connection.addTransceiver('audio', { direction: 'sendrecv' })
    this.#video = this.connection.addTransceiver('video', { direction: 'sendrecv' })
    void this.#putTracks()
  }

  async setTracks(tracks: {
    audio: MediaStreamTrack | null
    video: MediaStreamTrack | null
  }): Promise<void> {
    this.#tracks = tracks
    await this.#putTracks()
  }

  setIceServers(iceServers: IceServer[]): void {
    this.connection.setConfiguration({ ...this.connection.getConfiguration(), iceServers })
  }

  /** Handles a signal of the other page, in sequence: each changes the meaning of the next. */
  take(body: SignalBody): void {
    this.#queue = this.#queue.then(() => this.#take(body)).catch(() => {})
  }

  /** After a reconnect of either page: sends lost signals again. */
  resume(): void {
    const { connection } = this
    const { connectionState, signalingState, localDescription } = connection
    if (signalingState === 'have-local-offer' && localDescription)
      this.#parts.send({ description: toJson(localDescription) })
    else if (connectionState === 'disconnected' || connectionState === 'failed')
      connection.restartIce()
  }

  say(word: object): boolean {
    if (this.#channel?.readyState !== 'open') return false
    this.#channel.send(JSON.stringify(word))
    return true
  }

  get canSay(): boolean {
    return this.#channel?.readyState === 'open'
  }

  async setQuality(step: QualityStep): Promise<void> {
    this.#step = step
    await this.#applyQuality()
  }

  /** Whether the other side wants video at all. */
  async setPeerWantsVideo(wants: boolean): Promise<void> {
    this.#peerWantsVideo = wants
    await this.#applyQuality()
  }

  close(): void {
    clearTimeout(this.#restart)
    this.#channel?.close()
    this.connection.close()
  }

  #use(channel: RTCDataChannel): void {
    this.#channel = channel
    channel.addEventListener('message', ({ data }) => {
      try {
        this.#parts.onWord(JSON.parse(String(data)))
      } catch {
        // Ignores messages of later versions, and anything else unknown.
      }
    })
    channel.addEventListener('open', () => this.#parts.onState(this.connection.connectionState))
  }

  async #offer(): Promise<void> {
    try {
      this.#isOffering = true
      await this.connection.setLocalDescription()
      const { localDescription } = this.connection
      if (localDescription) this.#parts.send({ description: toJson(localDescription) })
    } catch {
      // The connection was closed meanwhile.
    } finally {
      this.#isOffering = false
    }
  }

  async #take(body: SignalBody): Promise<void> {
    const { description, candidate } = body
    if (this.#isOutdated) this.#parts.onStranger(body)
    else if (description) await this.#takeDescription(description)
    else if (candidate) {
      try {
        await this.connection.addIceCandidate(candidate)
      } catch (error) {
        if (!this.#ignoresOffer) throw error
      }
    }
  }

  async #takeDescription(description: Description): Promise<void> {
    const { connection } = this
    const isOffer = description.type === 'offer'
    const isReady =
      !this.#isOffering && (connection.signalingState === 'stable' || this.#isTakingAnswer)
    this.#ignoresOffer = isOffer && !isReady && !this.#parts.isPolite
    if (this.#ignoresOffer) return
    if (!isOffer && connection.signalingState !== 'have-local-offer') return
    // A late answer, sent during a disconnect, to an offer that is no longer current.
    if (!isOffer && description.answers !== originOf(connection.localDescription?.sdp)) return
    const session = sessionOf(description.sdp)
    this.#peerSession ??= session
    this.#isOutdated = session !== this.#peerSession
    if (this.#isOutdated) return this.#parts.onStranger({ description })
    this.#isTakingAnswer = !isOffer
    try {
      await connection.setRemoteDescription(description as RTCSessionDescriptionInit)
    } finally {
      this.#isTakingAnswer = false
    }
    if (!isOffer) return
    await this.#takeTransceivers()
    await connection.setLocalDescription()
    const { localDescription } = connection
    const answers = originOf(description.sdp)
    if (localDescription)
      this.#parts.send({ description: { ...toJson(localDescription), answers } })
  }

  /** The polite side sends over the transceivers of the impolite one. */
  async #takeTransceivers(): Promise<void> {
    for (const transceiver of this.connection.getTransceivers()) {
      if (transceiver.receiver.track.kind === 'audio') this.#audio ??= transceiver
      else this.#video ??= transceiver
      if (transceiver.direction === 'recvonly') transceiver.direction = 'sendrecv'
    }
    await this.#putTracks()
  }

  async #putTracks(): Promise<void> {
    const { audio, video } = this.#tracks
    await Promise.all([
      this.#audio?.sender.replaceTrack(audio),
      this.#video?.sender.replaceTrack(video),
    ])
    await this.#applyQuality()
  }

  async #applyQuality(): Promise<void> {
    const { videoBps, scaleDown, framesPerSecond, audioBps } = QUALITY_STEPS[this.#step]
    await this.#encode(this.#audio, {
      maxBitrate: audioBps,
      priority: 'high',
      networkPriority: 'high',
    })
    await this.#encode(this.#video, {
      active: videoBps > 0 && this.#peerWantsVideo,
      ...(videoBps > 0 ? { maxBitrate: videoBps } : {}),
      scaleResolutionDownBy: scaleDown,
      maxFramerate: framesPerSecond,
    })
  }

  async #encode(
    transceiver: RTCRtpTransceiver | undefined,
    encoding: RTCRtpEncodingParameters,
  ): Promise<void> {
    const parameters = transceiver?.sender.getParameters()
    if (!transceiver || !parameters?.encodings?.[0]) return
    // Adaptive packet length for audio, where the browser supports it.
    const adaptive = encoding.scaleResolutionDownBy ? {} : { adaptivePtime: true }
    Object.assign(parameters.encodings[0], encoding, adaptive)
    try {
      await transceiver.sender.setParameters(parameters)
    } catch {
      // Unsupported: the browser sends as before.
    }
  }

  #onState(): void {
    const { connectionState } = this.connection
    this.#parts.onState(connectionState)
    if (connectionState === 'connected' || connectionState === 'closed') clearTimeout(this.#restart)
    else if (connectionState === 'disconnected' || connectionState === 'failed')
      this.#resumeAfter(RESTART_AFTER_MS[this.#parts.isPolite ? 'polite' : 'impolite'])
  }

  /** Repeats until connected, because any signal may have been lost. */
  #resumeAfter(ms: number): void {
    clearTimeout(this.#restart)
    this.#restart = setTimeout(() => {
      if (this.connection.signalingState === 'closed') return
      this.resume()
      this.#resumeAfter(AGAIN_AFTER_MS)
    }, ms)
  }
}

/** Only offers and answers are ever set here. */
const toJson = ({ type, sdp }: RTCSessionDescription) => ({ type, sdp }) as Description
