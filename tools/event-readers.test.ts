import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { eventReaders } from '../src/event-readers.gen.ts'

const src = fileURLToPath(new URL('../src/', import.meta.url))

test('every event that somebody reads is published', () => {
  const sources = globSync('{features,database,platform}/**/*.ts', { cwd: src })
    .filter((file) => !/\.test\.ts$|\/mails\/|listeners\.server\.ts$|\/events\.ts$/.test(file))
    .map((file) => readFileSync(src + file, 'utf8'))
  const isPublished = (event: string) => sources.some((text) => text.includes(`'${event}'`))
  const read = new Set<string>(eventReaders.flatMap(({ events }) => [...events]))
  expect(read.size).toBeGreaterThan(20)
  expect([...read].filter((event) => !isPublished(event))).toEqual([])
})
