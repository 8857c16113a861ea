import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { createWorld } from '../../tests/support/canaries.ts'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { readConfiguration } from '../platform/configuration/configuration.ts'
import { writeSupportBundle } from './support.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-support-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => void vi.unstubAllEnvs())

const SECRETS = {
  SMTP_URL: 'smtp://parvin%40example.org:post-secret@smtp.example.org:587',
  TURN_SECRET: 'relay-secret-1',
  METRICS_TOKEN: 'metrics-secret-12',
  ENCRYPTION_KEYS: 'k1:bm90LWEta2V5',
  OIDC_GOOGLE_CLIENT_SECRET: 'identity-secret',
}

describeOnBothDatabases('the support bundle', (engine) => {
  it('says how the product is, and nothing of any person and no secret', async () => {
    const words = { family: 'zephyrine', specialist: 'quillwort' }
    await createWorld(words)
    for (const [name, value] of Object.entries({ ...SECRETS, TRUST_PROXY: '2' }))
      vi.stubEnv(name, value)
    const to = path.join(folder, `${engine}.json`)
    await writeSupportBundle(
      { to },
      {
        configuration: readConfiguration({ DATA_DIR: folder }),
        withDatabase: (_tables, work) => work(),
      },
    )
    const text = readFileSync(to, 'utf8')
    for (const said of [...Object.values(words), ...Object.values(SECRETS), 'parvin', '@'])
      expect(text).not.toContain(said)
    expect(statSync(to).mode & 0o077).toBe(0)
    const bundle = JSON.parse(text) as {
      settings: Record<string, string>
      database: { engine: string; tables: { table: string; rows: number }[] }
    }
    expect(bundle.settings).toMatchObject({ SMTP_URL: '(set)', TRUST_PROXY: '2' })
    expect(bundle.database.engine).toBe(engine)
    expect(bundle.database.tables).toContainEqual(
      expect.objectContaining({ table: 'consultations', rows: 1 }),
    )
    expect(bundle.database.tables.find(({ table }) => table === 'users')!.rows).toBeGreaterThan(1)
  })
})
