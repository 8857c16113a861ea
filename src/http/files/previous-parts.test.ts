import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listOpenFiles } from '../../platform/files/private-files.ts'
import { Assets } from './assets.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-27T10:00:00Z')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hamgam-parts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/**
 * Starts a build with one chunk; returns a lookup of chunks as other builds' pages request them.
 */
function start(build: string, now = Date.now()): (part: string) => string | undefined {
  const client = path.join(folder, build)
  mkdirSync(path.join(client, 'assets'), { recursive: true })
  writeFileSync(path.join(client, 'assets', `${build}.js`), build)
  const assets = new Assets(client)
  assets.addPrevious(path.join(folder, 'data'), now)
  return (part) => assets.find(`/assets/${part}.js`, 'identity')?.body.toString()
}

/** Backdates the replacement of earlier builds. */
function age(days: number): void {
  const parts = path.join(folder, 'data', 'parts')
  const at = new Date(NOW - days * DAY_MS).toISOString()
  for (const name of readdirSync(parts, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('replaced')) writeFileSync(path.join(parts, name), at)
}

test('the parts of the version before stay served for a day after an upgrade (promise 72)', () => {
  start('aaa')
  expect(start('bbb')('aaa')).toBe('aaa')
  age(0.9)
  expect(start('bbb', NOW)('aaa')).toBe('aaa')
  age(1.1)
  expect(start('bbb', NOW)('aaa')).toBeUndefined()
})

test('a version that comes back serves its own, and those of the one it replaces (promise 72)', () => {
  start('aaa')
  start('bbb')
  const find = start('aaa')
  expect([find('aaa'), find('bbb')]).toEqual(['aaa', 'bbb'])
  expect(start('bbb')('aaa')).toBe('aaa')
})

test('the parts of many versions in a day are not all retained', () => {
  for (const build of ['aaa', 'bbb', 'ccc', 'ddd', 'eee', 'fff']) start(build)
  expect(readdirSync(path.join(folder, 'data', 'parts'))).toHaveLength(4)
})

test('a data folder that cannot be written keeps no version from starting (promise 72)', () => {
  writeFileSync(path.join(folder, 'data'), 'a file')
  expect(start('aaa')('aaa')).toBe('aaa')
})

test('what is stored of a build is for its own user alone (promise 39)', () => {
  start('aaa')
  const parts = path.join(folder, 'data', 'parts')
  const [stored] = readdirSync(parts)
  expect([...listOpenFiles(path.join(parts, stored!))]).toEqual([])
})
