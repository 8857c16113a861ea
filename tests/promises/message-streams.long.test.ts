import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInToDemo } from '../support/demo-people.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'

const WITHIN_MS = 8000

let product: RunningProduct
beforeAll(async () => {
  product = await startProduct({ DEMO: 'on', RATE_LIMITS: 'off' })
})
afterAll(async () => {
  await product.end()
})

interface Listening {
  status: number
  /** Everything that came, once what is waited for did; “the end” is that of the stream. */
  until(awaited: string): Promise<string>
}

async function listen(cookie: string): Promise<Listening> {
  const answer = await fetch(`${product.url}/api/messages/stream`, { headers: { cookie } })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    status: answer.status,
    async until(awaited) {
      const deadline = AbortSignal.timeout(WITHIN_MS)
      const late = new Promise<never>((_, reject) => {
        deadline.addEventListener('abort', () => reject(new Error(`no ${awaited} after: ${text}`)))
      })
      while (!text.includes(awaited)) {
        const { done, value } = await Promise.race([reader.read(), late])
        if (done && awaited === 'the end') return text
        if (done) throw new Error(`ended after: ${text}`)
        text += value
      }
      return text
    },
  }
}

const post = (path: string, cookie: string, json: object = {}) =>
  fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(json),
  })

const idOf = async (cookie: string) => {
  const answer = await fetch(`${product.url}/api/user`, { headers: { cookie } })
  return ((await answer.json()) as { id: number }).id
}

it('the other person’s open window is notified of a message at once, without its text', async () => {
  const [family, specialist] = await Promise.all([
    signInToDemo(product.url, 'family'),
    signInToDemo(product.url, 'specialist'),
  ])
  const window = await listen(specialist)
  await window.until('event: ready')
  const written = { receiverId: await idOf(specialist), content: 'Quetzalfedern rascheln.' }
  expect((await post('/api/messages', family, written)).status).toBe(201)
  const events = await window.until('event: news')
  expect(events).toContain(`"with":${await idOf(family)}`)
  expect(events).not.toContain('Quetzal')
})

it('a visitor hears nothing', async () => {
  expect((await listen('')).status).toBe(401)
})

it('a window hears nothing more once its session ended, while another one goes on (promise 14)', async () => {
  const [ending, going] = await Promise.all([
    signInToDemo(product.url, 'family'),
    signInToDemo(product.url, 'family'),
  ])
  const [ended, open] = await Promise.all([listen(ending), listen(going)])
  await Promise.all([ended.until('event: ready'), open.until('event: ready')])
  expect((await post('/api/logout', ending)).status).toBe(204)
  expect(await ended.until('the end')).toContain('event: ended')
  const specialist = await signInToDemo(product.url, 'specialist')
  const written = { receiverId: await idOf(going), content: 'Until Thursday.' }
  expect((await post('/api/messages', specialist, written)).status).toBe(201)
  await open.until('event: news')
})

it('open windows do not keep the process from ending (promise 35)', async () => {
  const window = await listen(await signInToDemo(product.url, 'family'))
  await window.until('event: ready')
  const began = Date.now()
  const [code, events] = await Promise.all([product.stop('SIGTERM'), window.until('the end')])
  expect(code).toBe(0)
  expect(events).not.toContain('event: ended')
  expect(Date.now() - began).toBeLessThan(WITHIN_MS)
})
