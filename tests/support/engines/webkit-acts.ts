import { setTimeout as wait } from 'node:timers/promises'
import type { WebKitDriver } from './webkit-driver.ts'
import type { Answer, Command, Viewport } from './webkit-values.ts'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

interface Page {
  window: string
}

export async function takeScreenshot(driver: WebKitDriver, page: Page): Promise<Answer> {
  return { data: await driver.within(page, () => driver.send<string>('GET', '/screenshot')) }
}

/** What surrounds the page is as large as it is: the second try takes it into account. */
export async function resize(
  driver: WebKitDriver,
  page: Page,
  { width, height }: Viewport,
): Promise<void> {
  await driver.within(page, async () => {
    let [more, higher] = [0, 0]
    for (let tries = 0; tries < 6; tries++) {
      await driver.send('POST', '/window/rect', {
        width: Math.max(width + more, 1),
        height: Math.max(height + higher, 1),
      })
      await wait(30)
      const [w, h] = await driver.run<[number, number]>('return [innerWidth, innerHeight]')
      if (w === width && h === height) return
      more += width - w
      higher += height - h
    }
  })
}

export async function act(
  driver: WebKitDriver,
  page: Page,
  { actions }: Command['params'],
): Promise<Answer> {
  await driver.within(page, () => driver.send('POST', '/actions', { actions: whole(actions) }))
  return {}
}

export async function setFiles(
  driver: WebKitDriver,
  page: Page,
  { element, files }: Command['params'],
): Promise<Answer> {
  await driver.within(page, async () => {
    const found = await driver.run<Record<string, string>>(
      'return window.__driver.objects.get(arguments[0])',
      element!.sharedId,
    )
    await driver.send('POST', `/element/${found[ELEMENT]}/value`, { text: files!.join('\n') })
  })
  return {}
}

/** The driver takes whole pixels alone. */
const whole = (actions: unknown): unknown =>
  JSON.parse(JSON.stringify(actions), (key, value: unknown) =>
    (key === 'x' || key === 'y') && typeof value === 'number' ? Math.round(value) : value,
  )
