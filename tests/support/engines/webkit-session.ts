import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { act, resize, setFiles, takeScreenshot } from './webkit-acts.ts'
import { CookieJar, COOKIES_SET_AT } from './webkit-cookies.ts'
import { WebKitDriver } from './webkit-driver.ts'
import { callIn, LOOK, type Outcome, withCode } from './webkit-page.ts'
import {
  type Answer,
  type Command,
  type Cookie,
  read,
  type Emit,
  type Viewport,
  written,
} from './webkit-values.ts'

const LOOK_MS = 80
const LOOK_SOON_MS = 8

interface Looked {
  name: string
  url: string
  state: DocumentReadyState
  status?: number
  settled: Outcome[]
}

interface WaitingCall {
  realm: string
  settle(outcome: Outcome): void
}

/** A page: the window of the driver, and what Playwright knows of its document. */
interface OpenPage {
  context: string
  window: string
  /** Its document; undefined until it was looked at. */
  realm?: string
  url: string
  state: DocumentReadyState
  /** The navigation that Playwright asked for. */
  navigation?: string
}

export class WebKitSession {
  readonly name: string = randomUUID()
  viewport: Viewport | undefined
  timeZone: string | undefined
  readonly preloads = new Map<string, string>()
  readonly #driver = new WebKitDriver()
  readonly #jar = new CookieJar(this.#driver)
  readonly #display: string
  readonly #emit: Emit
  readonly #pages = new Map<string, OpenPage>()
  readonly #waiting = new Map<number, WaitingCall>()
  #calls = 0
  #isLooking = false

  constructor(display: string, emit: Emit) {
    this.#display = display
    this.#emit = emit
  }

  has(name: string): boolean {
    return this.#pages.has(name) || [...this.#pages.values()].some(({ realm }) => realm === name)
  }

  kill(): void {
    this.#isLooking = false
    this.#driver.kill()
  }

  /** A line of the console, which the browser prints. */
  #hear(line: string): void {
    const said = /^(?:CONSOLE|.*CONSOLE) (\w+) (\w+) (.*)$/.exec(line)
    const page = [...this.#pages.values()].at(-1)
    if (process.env['WEBKIT_LOG']) process.stderr.write(`${line}\n`)
    if (!said || !page?.realm) return
    const [, source, level, text = ''] = said
    const kind = level === 'WARN' ? 'warn' : level === 'ERROR' ? 'error' : 'log'
    if (source === 'JS' && kind === 'error')
      return this.#emit('log.entryAdded', {
        type: 'javascript',
        level: 'error',
        text,
        source: page,
      })
    this.#emit('log.entryAdded', {
      type: 'console',
      method: kind,
      level: kind,
      text,
      timestamp: Date.now(),
      args: [{ type: 'string', value: text }],
      source: { realm: page.realm, context: page.context },
    })
  }

  #page(context: string): OpenPage {
    const page =
      this.#pages.get(context) ?? [...this.#pages.values()].find(({ realm }) => realm === context)
    if (!page) throw new Error(`no such frame: ${context}`)
    return page
  }

  async #start(): Promise<void> {
    const { timeZone } = this
    const onLine = (line: string) => this.#hear(line)
    await this.#driver.start({ display: this.#display, timeZone, onLine })
    this.#isLooking = true
    void this.#look()
  }

  async createPage(): Promise<string> {
    const isFirst = !this.#isLooking
    if (isFirst) await this.#start()
    const window = isFirst
      ? await this.#driver.send<string>('GET', '/window')
      : (await this.#driver.send<{ handle: string }>('POST', '/window/new', { type: 'window' }))
          .handle
    const page = this.#open(window)
    await this.#driver.within(page, () => this.#lookAt(page))
    if (this.viewport) await this.resize(page.context, this.viewport)
    return page.context
  }

  #open(window: string, originalOpener?: string): OpenPage {
    const page: OpenPage = { context: randomUUID(), window, url: 'about:blank', state: 'complete' }
    this.#pages.set(page.context, page)
    this.#emit('browsingContext.contextCreated', {
      context: page.context,
      userContext: this.name,
      url: page.url,
      parent: null,
      children: [],
      originalOpener: originalOpener ?? null,
    })
    return page
  }

  async closePage(context: string): Promise<Answer> {
    const page = this.#page(context)
    if (this.#pages.size > 1) {
      await this.#driver.within(page, () => this.#driver.send('DELETE', '/window'))
    } else await this.navigate(context, 'about:blank')
    this.#forget(page)
    return {}
  }

  #forget(page: OpenPage): void {
    this.#pages.delete(page.context)
    this.#emit('browsingContext.contextDestroyed', {
      context: page.context,
      userContext: this.name,
      parent: null,
    })
  }

  async close(): Promise<void> {
    const wasLooking = this.#isLooking
    this.#isLooking = false
    for (const page of this.#pages.values()) this.#forget(page)
    if (wasLooking)
      await this.#driver.inOrder(() => this.#driver.send('DELETE', '')).catch(() => undefined)
    this.kill()
  }

  async navigate(context: string, url: string): Promise<Answer> {
    const page = this.#page(context)
    await this.#jar.read(page)
    const navigation = randomUUID()
    const [here, part] = url.split('#')
    if (part !== undefined && page.url.split('#')[0] === here) {
      await this.#driver.within(page, () => this.#driver.send('POST', '/url', { url }))
      return { url }
    }
    await this.#driver.within(page, async () => {
      if (url.startsWith('http')) await this.#jar.fill(page, new URL(url))
      await this.#driver.send('POST', '/url', { url })
      page.navigation = navigation
    })
    this.#emit('browsingContext.navigationStarted', { context: page.context, navigation, url })
    return { navigation, url }
  }

  async go(context: string, where: 'back' | 'forward' | 'refresh'): Promise<Answer> {
    const page = this.#page(context)
    await this.#driver.within(page, () => this.#driver.send('POST', `/${where}`))
    return {}
  }

  #pageOfSite(): OpenPage | undefined {
    return [...this.#pages.values()].findLast(({ url }) => url.startsWith('http'))
  }

  getCookies(): Promise<Cookie[]> {
    return this.#jar.list(this.#pageOfSite())
  }

  setCookie(cookie: Cookie): Promise<void> {
    return this.#jar.set(cookie, this.#pageOfSite())
  }

  deleteCookies(): Promise<void> {
    return this.#jar.clear(this.#pageOfSite())
  }

  takeScreenshot(context: string): Promise<Answer> {
    return takeScreenshot(this.#driver, this.#page(context))
  }

  resize(context: string, viewport: Viewport): Promise<void> {
    return resize(this.#driver, this.#page(context), viewport)
  }

  act(params: Command['params']): Promise<Answer> {
    return act(this.#driver, this.#page(params.context!), params)
  }

  setFiles(params: Command['params']): Promise<Answer> {
    return setFiles(this.#driver, this.#page(params.context!), params)
  }

  evaluate({ expression = '', target, resultOwnership }: Command['params']): Promise<Answer> {
    return this.#call(
      target!,
      resultOwnership === 'root',
      `return (${expression.replace(/[;\s]+$/, '')}\n)`,
      [],
    )
  }

  callFunction(params: Command['params']): Promise<Answer> {
    const { functionDeclaration = '', target, resultOwnership } = params
    const values = (params.arguments ?? []).map(read)
    const call = `return (${functionDeclaration}\n)(...given)`
    const isCode = functionDeclaration.includes('utilityScript.evaluate')
    const code = isCode ? withCode(values, call) : call
    return this.#call(target!, resultOwnership === 'root', code, values)
  }

  async disown({ target, handles }: Command['params']): Promise<Answer> {
    const page = this.#page((target!.context ?? target!.realm!.split('/')[0])!)
    const script = 'for (const each of arguments[0]) window.__driver?.objects.delete(each)'
    await this.#driver.within(page, () => this.#driver.run(script, handles)).catch(() => undefined)
    return {}
  }

  async #call(
    { context, realm, sandbox }: { context?: string; realm?: string; sandbox?: string },
    asHandle: boolean,
    code: string,
    values: unknown[],
  ): Promise<Answer> {
    const page = this.#page((context ?? realm!.split('/')[0])!)
    const id = this.#calls++
    const script = callIn(code)
    const [name, first] = await this.#driver.within(page, async () => {
      const document = page.realm!
      const outcome = await this.#driver.run<Outcome>(script, document, id, asHandle, values)
      return [document, outcome] as const
    })
    const outcome = first.later
      ? await new Promise<Outcome>((settle) => this.#waiting.set(id, { realm: name, settle }))
      : first
    if (outcome.gone) throw new Error('no such frame: the document is another')
    const said = { realm: sandbox ? `${name}/${sandbox}` : name }
    if (outcome.thrown !== undefined) {
      const details = {
        text: outcome.thrown,
        columnNumber: 0,
        lineNumber: 0,
        stackTrace: { callFrames: [] },
      }
      return { type: 'exception', exceptionDetails: details, ...said }
    }
    const result = outcome.typed ?? written(JSON.parse(outcome.json ?? 'null'))
    return { type: 'success', result, ...said }
  }

  async #look(): Promise<void> {
    for (let round = 0; this.#isLooking; round++) {
      for (const page of this.#pages.values())
        await this.#driver.within(page, () => this.#lookAt(page)).catch(() => undefined)
      if (round % 5 === 4) await this.#lookForWindows().catch(() => undefined)
      await wait(this.#waiting.size > 0 ? LOOK_SOON_MS : LOOK_MS)
    }
  }

  async #lookForWindows(): Promise<void> {
    const windows = await this.#driver.inOrder(() =>
      this.#driver.send<string[]>('GET', '/window/handles'),
    )
    const known = [...this.#pages.values()]
    const added = windows.filter((window) => !known.some((page) => page.window === window))
    for (const page of known.filter(({ window }) => !windows.includes(window))) {
      // A page that is drawn by another process from here on has another name.
      const renamed = added.shift()
      if (renamed) page.window = renamed
      else if (windows.length > 0) this.#forget(page)
    }
    for (const window of added) this.#open(window, known[0]?.context)
  }

  async #lookAt(page: OpenPage): Promise<void> {
    const seen = await this.#driver.run<Looked>(LOOK)
    if (seen.url.endsWith(COOKIES_SET_AT)) return
    if (seen.name !== page.realm) await this.#enter(page, seen)
    else if (seen.url !== page.url) {
      page.url = seen.url
      this.#emit('browsingContext.historyUpdated', { context: page.context, url: seen.url })
    }
    if (page.state === 'loading' && seen.state !== 'loading')
      this.#emit('browsingContext.domContentLoaded', { context: page.context, url: seen.url })
    if (page.state !== 'complete' && seen.state === 'complete')
      this.#emit('browsingContext.load', { context: page.context, url: seen.url })
    page.state = seen.state
    for (const outcome of seen.settled) {
      this.#waiting.get(outcome.id!)?.settle(outcome)
      this.#waiting.delete(outcome.id!)
    }
  }

  /** Another document is there. */
  async #enter(page: OpenPage, { name, url }: Looked): Promise<void> {
    const { context, realm: before } = page
    for (const [id, { realm, settle }] of this.#waiting)
      if (realm === before) {
        this.#waiting.delete(id)
        settle({ gone: true })
      }
    if (before) {
      const navigation = page.navigation ?? randomUUID()
      if (!page.navigation)
        this.#emit('browsingContext.navigationStarted', { context, navigation, url })
      delete page.navigation
      for (const realm of [before, `${before}/__playwright_utility_world__`])
        this.#emit('script.realmDestroyed', { realm })
      this.#emit('browsingContext.navigationCommitted', { context, navigation, url })
    }
    Object.assign(page, { realm: name, url, state: 'loading' })
    for (const preload of this.preloads.values())
      await this.#driver.run(`return void (${preload})()`).catch(() => undefined)
    this.#emit('script.realmCreated', { type: 'window', realm: name, origin: url, context })
  }
}
