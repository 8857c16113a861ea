#!/usr/bin/env node
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type WebSocket, WebSocketServer } from 'ws'
import { WebKitSession } from './webkit-session.ts'
import type { Answer, Command, Emit } from './webkit-values.ts'

/**
 * Debian's WebKit, as Playwright starts a browser that speaks WebDriver BiDi. WebKitGTK speaks
 * classic WebDriver alone: this says in it what Playwright asks for, and looks for what has happened
 * in the pages. One session of the driver, with a browser of its own, is one context.
 */
const sessions = new Map<string, WebKitSession>()
const children: ChildProcess[] = []

function end(code: number): never {
  for (const child of children) child.kill('SIGKILL')
  for (const session of sessions.values()) session.kill()
  process.exit(code)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0))

/** A screen that nobody sees. */
async function startScreen(): Promise<string> {
  const screen = spawn('Xvfb', '-displayfd 3 -screen 0 1920x1400x24 -nolisten tcp'.split(' '), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  children.push(screen)
  const [line] = (await once(createInterface({ input: screen.stdio[3] as never }), 'line')) as [
    string,
  ]
  return `:${line.trim()}`
}

const screen = startScreen()

type Handler = (params: Command['params'], emit: Emit) => Answer | Promise<Answer>

const sessionOf = ({ context, target }: Command['params']): WebKitSession => {
  const name = context ?? target?.context ?? target?.realm?.split('/')[0]
  for (const session of sessions.values()) if (session.has(name!)) return session
  throw new Error(`no such frame: ${name}`)
}
const chosen = ({ userContexts = [] }: Command['params']): WebKitSession[] =>
  userContexts.flatMap((name) => sessions.get(name) ?? [])

let preloads = 0

/** What Playwright asks for, of what this knows how to do; the rest is answered with nothing. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  'session.new': () => ({
    sessionId: 'webkit',
    capabilities: { browserName: 'webkit', browserVersion: '2', userAgent: 'WebKitGTK' },
  }),
  'browser.close': () => {
    setTimeout(end, 50, 0)
    return {}
  },
  'browser.createUserContext': async (_, emit) => {
    const session = new WebKitSession(await screen, emit)
    sessions.set(session.name, session)
    return { userContext: session.name }
  },
  'browser.removeUserContext': async ({ userContext }) => {
    const session = sessions.get(userContext!)
    sessions.delete(userContext!)
    await session?.close()
    return {}
  },
  'browsingContext.create': async ({ userContext }) => ({
    context: await sessions.get(userContext!)!.createPage(),
  }),
  'browsingContext.close': async (params) => sessionOf(params).closePage(params.context!),
  'browsingContext.navigate': async (params) =>
    sessionOf(params).navigate(params.context!, params.url!),
  'browsingContext.reload': async (params) => sessionOf(params).go(params.context!, 'refresh'),
  'browsingContext.traverseHistory': async (params) =>
    sessionOf(params).go(params.context!, params.delta === 1 ? 'forward' : 'back'),
  'browsingContext.captureScreenshot': async (params) =>
    sessionOf(params).takeScreenshot(params.context!),
  'browsingContext.setViewport': async (params) => {
    if (params.context) await sessionOf(params).resize(params.context, params.viewport!)
    for (const session of chosen(params)) session.viewport = params.viewport
    return {}
  },
  'emulation.setTimezoneOverride': (params) => {
    for (const session of chosen(params)) session.timeZone = params.timezone
    return {}
  },
  'script.addPreloadScript': (params) => {
    const script = `preload-${preloads++}`
    const those = params.contexts
      ? params.contexts.map((context) => sessionOf({ context }))
      : chosen(params)
    for (const session of those) session.preloads.set(script, params.functionDeclaration!)
    return { script }
  },
  'script.removePreloadScript': ({ script }) => {
    for (const session of sessions.values()) session.preloads.delete(script!)
    return {}
  },
  'script.evaluate': async (params) => sessionOf(params).evaluate(params),
  'script.callFunction': async (params) => sessionOf(params).callFunction(params),
  'script.disown': async (params) => sessionOf(params).disown(params),
  'input.performActions': async (params) => sessionOf(params).act(params),
  'input.setFiles': async (params) => sessionOf(params).setFiles(params),
  'storage.getCookies': async ({ partition }) => ({
    cookies: await sessions.get(partition!.userContext)!.getCookies(),
  }),
  'storage.setCookie': async ({ partition, cookie }) => {
    await sessions.get(partition!.userContext)!.setCookie(cookie!)
    return {}
  },
  'storage.deleteCookies': async ({ partition }) => {
    await sessions.get(partition!.userContext)!.deleteCookies()
    return {}
  },
  'network.addIntercept': () => ({ intercept: 'none' }),
  'network.addDataCollector': () => ({ collector: 'none' }),
}

function serve(playwright: WebSocket): void {
  const send = (message: unknown) => playwright.send(JSON.stringify(message))
  const emit: Emit = (method, params) => send({ type: 'event', method, params })
  const answer = async ({ id, method, params }: Command) => {
    try {
      send({ type: 'success', id, result: (await HANDLERS[method]?.(params, emit)) ?? {} })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      send({ type: 'error', id, error: message.split(':')[0], message })
    }
  }
  playwright.on('message', (data: Buffer) => void answer(JSON.parse(data.toString()) as Command))
  playwright.on('close', () => end(0))
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 2 ** 28 })
server.on('connection', serve)
server.on('listening', () => {
  const { port } = server.address() as { port: number }
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`)
})
