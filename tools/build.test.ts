import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { hasPagesFrom } from './build.ts'

it('counts pages as built only while all of them are there', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-built-'))
  for (const part of ['client', 'server']) mkdirSync(path.join(folder, part))
  writeFileSync(path.join(folder, 'sources'), 'these')
  expect(hasPagesFrom('these', folder)).toBe(true)
  expect(hasPagesFrom('others', folder)).toBe(false)
  rmSync(path.join(folder, 'client'), { recursive: true })
  expect(hasPagesFrom('these', folder)).toBe(false)
  rmSync(folder, { recursive: true })
})
