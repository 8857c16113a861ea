import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfiguration } from '../platform/configuration/configuration.ts'
import { Sealer } from '../platform/secrets/sealing.ts'
import { findKeys } from './keys.ts'

describe('the keys', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-doctor-'))
  const file = path.join(folder, 'keys', 'encryption.keys')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const find = (environment: Record<string, string> = {}, hasDatabase = false) =>
    findKeys(readConfiguration({ DATA_DIR: folder, ...environment }), hasDatabase)

  it('are none yet, and are not made by looking', () => {
    expect(find().findings).toEqual([expect.objectContaining({ level: 'warning' })])
    expect(existsSync(file)).toBe(false)
  })

  it('are missed where there is a database already', () => {
    expect(find({}, true).findings).toEqual([expect.objectContaining({ level: 'mistake' })])
  })

  it('lie in a file that nobody else may read', () => {
    Sealer.load({ dataDirectory: folder })
    expect(find()).toMatchObject({ findings: [{ level: 'ok' }], sealer: expect.any(Sealer) })
    chmodSync(file, 0o644)
    expect(find().findings[0]).toMatchObject({ level: 'warning', remedy: `chmod 600 ${file}` })
  })

  it('come from the environment before the file', () => {
    const key = `k:${Buffer.alloc(32, 1).toString('base64url')}`
    expect(find({ ENCRYPTION_KEYS: key }).findings[0]).toMatchObject({
      level: 'ok',
      text: 'ENCRYPTION_KEYS is set',
    })
    const { findings, sealer } = find({ ENCRYPTION_KEYS: 'k:short' })
    expect(findings[0]).toMatchObject({ level: 'mistake' })
    expect(findings[0]!.text).toContain('ENCRYPTION_KEYS holds id:key pairs')
    expect(sealer).toBeUndefined()
  })
})
