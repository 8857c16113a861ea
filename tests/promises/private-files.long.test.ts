import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOpenFiles, makePrivate } from '../../src/platform/files/private-files.ts'
import { copyPreparedDemo } from '../support/prepared-data.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hamgam-private-'))
const data = path.join(folder, 'data')
const findOpen = () =>
  execFileSync('find', [data, '-perm', '/077', '-not', '-type', 'l'], { encoding: 'utf8' })

const command = (script: string, ...words: string[]) =>
  spawnSync(process.execPath, [`src/${script}.ts`, ...words], {
    env: { ...process.env, VITEST: '', DATA_DIR: data, DATABASE_URL: '', DEMO: 'off', PORT: '1' },
    encoding: 'utf8',
  })

describe('other users of the machine read and write nothing (promise 39)', () => {
  let product: RunningProduct | undefined
  let before: number
  // The result must not depend on the caller’s umask.
  beforeAll(() => {
    before = process.umask(0)
    mkdirSync(data)
    copyPreparedDemo(data)
    mkdirSync(path.join(data, 'files', 'photos'), { recursive: true })
    writeFileSync(path.join(data, 'files', 'photos', 'old.webp'), 'of before')
    execFileSync('chmod', ['-R', 'a+rwX', data])
  })
  afterAll(async () => {
    process.umask(before)
    await product?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('the doctor says what is open, and changes nothing', () => {
    const { stdout, status } = command('doctor')
    expect(stdout).toMatch(/^mistake +folder +others on this machine may read or write /m)
    expect(stdout).toContain(`chmod -R go= ${data}`)
    expect(status).toBe(1)
    expect(statSync(data).mode & 0o777).toBe(0o777)
  })

  it('a start mends a folder of before, and what it writes is for its own user alone', async () => {
    product = await startProduct({}, data)
    expect(findOpen()).toBe('')
    await product.stop()
    expect(findOpen()).toBe('')
    expect(command('doctor').stdout).toMatch(/^ok +folder +nobody else on this machine/m)
    expect(command('admin', 'backup', '--to', path.join(data, 'kept.backup')).status).toBe(0)
    expect(command('admin', 'keys', 'rotate').status).toBe(0)
    expect(findOpen()).toBe('')
  })

  it('a first start makes everything so', () => {
    rmSync(data, { recursive: true })
    const made = command('admin', 'create', '--email', 'first@example.org')
    expect(made.status).toBe(0)
    expect(statSync(data).mode & 0o777).toBe(0o700)
    expect(findOpen()).toBe('')
  })

  it('leaves alone what is not only the product’s', () => {
    const shared = path.join(folder, 'shared')
    mkdirSync(path.join(shared, 'database'), { recursive: true })
    writeFileSync(path.join(shared, 'note.txt'), '')
    symlinkSync('/etc/hostname', path.join(shared, 'database', 'link'))
    chmodSync(shared, 0o1777)
    expect(makePrivate(shared)).toBe(0)
    expect([...listOpenFiles(shared)]).toEqual([path.join(shared, 'note.txt'), shared])
  })
})
