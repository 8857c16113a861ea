#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

/**
 * Debian's Firefox as Playwright starts it: commands that this release does not know yet are answered
 * here with nothing, everything else goes to and fro.
 */
const UNKNOWN = ['emulation.setMediaFeaturesOverride']
const LISTENS = /WebDriver BiDi listening on (ws:\/\/\S+)/

const firefox = spawn('/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => firefox.kill(signal))

const textOf = (data: RawData): string => (data as Buffer).toString()

/** Playwright's own inline style, with which it begins a screenshot and which the site's policy refuses. */
const SCREENSHOT_STYLE =
  /style\.textContent = \\*"body \{\}\\*";(?:\\+n|\s)*document\.head\.appendChild\(style\);/

/**
 * Texts of Playwright's own, as this browser needs them. Typed as somebody types: a value that a
 * script of the page's own sets would be taken for React's.
 */
const adapted = (message: string): string =>
  message
    .replace(
      /window\.__pw_bidiInsertText\((\w+)\)/,
      "void document.execCommand('insertText', false, $1)",
    )
    .replace(SCREENSHOT_STYLE, '')

function join(playwright: WebSocket, address: string): void {
  const browser = new WebSocket(address, { perMessageDeflate: false })
  const opened = new Promise((resolve) => browser.once('open', resolve))
  const pass = async (data: RawData) => {
    const text = textOf(data)
    const { id, method } = JSON.parse(text) as { id: number; method: string }
    await opened
    if (UNKNOWN.includes(method))
      playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    else browser.send(adapted(text))
  }
  playwright.on('message', (data) => void pass(data))
  browser.on('message', (data) => playwright.send(textOf(data)))
  playwright.on('close', () => browser.close())
  browser.on('close', () => playwright.close())
  browser.on('error', () => playwright.close())
}

function listen(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  server.on('connection', (playwright) => join(playwright, `${address}/session`))
  server.on('listening', () => {
    const { port } = server.address() as { port: number }
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`)
  })
}

let said = ''
let isListening = false
firefox.stderr.setEncoding('utf8').on('data', (text: string) => {
  if (isListening) return process.stderr.write(text)
  said += text
  const address = LISTENS.exec(said)?.[1]
  if (!address) return undefined
  isListening = true
  return listen(address)
})
