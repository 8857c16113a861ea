import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Locale } from '../../src/i18n/locale.ts'
import { PATIENCE_MS } from './patience.ts'

declare global {
  interface Window {
    /** What a test sees of the page's calls. */
    watched: { connections: RTCPeerConnection[]; offers: number; sockets: WebSocket[] }
    /** The only one of the relays in the page's configuration that it tries. */
    onlyRelay?: string
  }
}

/** Lets a test inspect the calls and sockets of a context's pages, and cut their connection. */
export async function watchCalls(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watched: Window['watched'] = { connections: [], offers: 0, sockets: [] }
    window.watched = watched
    const narrowed = (configuration: RTCConfiguration = {}): RTCConfiguration => {
      const { iceServers = [] } = configuration
      const { onlyRelay } = window
      if (!onlyRelay) return configuration
      const only = iceServers.map((one) => ({ ...one, urls: [onlyRelay] }))
      return { ...configuration, iceServers: only }
    }
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(narrowed(configuration))
        watched.connections.push(this)
        this.addEventListener('signalingstatechange', () => {
          if (this.signalingState === 'have-local-offer') watched.offers += 1
        })
      }

      override setConfiguration(configuration?: RTCConfiguration) {
        super.setConfiguration(narrowed(configuration))
      }
    }
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols)
        watched.sockets.push(this)
      }
    }
  })
}

/** What has come in and been played so far on the latest call of a page. */
export interface Flow {
  state: RTCPeerConnectionState
  signaling: RTCSignalingState
  frames: number
  samples: number
  offers: number
  /** Of the way on which both sides met: host, srflx, relay. */
  candidate: string | undefined
  relayProtocol: string | undefined
}

export const flowOf = (page: Page): Promise<Flow> =>
  page.evaluate(async () => {
    const { connections, offers } = window.watched
    const connection = connections.at(-1)
    const flow: Flow = {
      state: connection?.connectionState ?? 'new',
      signaling: connection?.signalingState ?? 'stable',
      frames: 0,
      samples: 0,
      offers,
      candidate: undefined,
      relayProtocol: undefined,
    }
    const report = await connection?.getStats()
    const entries: Record<string, unknown>[] = []
    report?.forEach((entry: Record<string, unknown>) => entries.push(entry))
    for (const entry of entries) {
      if (entry['type'] === 'inbound-rtp') {
        flow.frames += Number(entry['framesDecoded'] ?? 0)
        flow.samples += Number(entry['totalSamplesReceived'] ?? 0)
      }
      if (entry['type'] === 'candidate-pair' && entry['nominated'] === true) {
        const local = entries.find(({ id }) => id === entry['localCandidateId'])
        flow.candidate = local?.['candidateType'] as string | undefined
        flow.relayProtocol = local?.['relayProtocol'] as string | undefined
      }
    }
    return flow
  })

/** Waits until pictures and sound have gone on flowing to a page from here on. */
export async function untilFlowing(
  page: Page,
  { picture = true }: { picture?: boolean } = {},
): Promise<Flow> {
  const before = await flowOf(page)
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const now = await flowOf(page)
    const isNew = now.frames < before.frames || now.samples < before.samples
    const grew = (key: 'frames' | 'samples') => now[key] - (isNew ? 0 : before[key])
    const hasPicture = !picture || grew('frames') >= 5
    if (now.state === 'connected' && hasPicture && grew('samples') >= 4800) return now
    if (Date.now() > deadline) throw new Error(`nothing flows: ${JSON.stringify({ before, now })}`)
    await page.waitForTimeout(100)
  }
}

/** A browser of its own for one participant. */
export async function openParticipant(
  browser: Browser,
  {
    baseURL,
    locale,
    account,
  }: { baseURL: string; locale: Locale; account?: { email: string; password: string } },
): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale, timezoneId: 'Europe/Berlin' })
  await watchCalls(context)
  if (account) await context.request.post('/api/login', { data: account })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

/** Cuts a page's connection to the server, and prevents a new one until it is restored. */
export async function cutLine(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.evaluate(() => {
    for (const socket of window.watched.sockets) socket.close()
  })
}

export const healLine = (page: Page): Promise<void> => page.context().setOffline(false)
