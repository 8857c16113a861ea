import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

let names: Record<string, string> | undefined

/** Whether an address is that of a part of the pages' code, by the name of its module without the extension. */
export const isPart =
  (part: string) =>
  ({ pathname }: URL): boolean => {
    names ??= JSON.parse(readFileSync('dist/parts.json', 'utf8')) as Record<string, string>
    return names[pathname.slice(1)] === part
  }

/** The parts that a page has taken so far. */
export const takenBy = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )
