import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFileStore, type FileStore } from './file-store.ts'

let directory: string
let service: S3rver
let storageUrl: string

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'hamgam-files-'))
  service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(directory, 'bucket'),
    configureBuckets: [{ name: 'hamgam', configs: [] }],
  })
  const { port } = await service.run()
  storageUrl = `http://S3RVER:S3RVER@127.0.0.1:${port}/hamgam?region=us-east-1`
})
afterAll(async () => {
  await service.close()
  await rm(directory, { recursive: true, force: true })
})

describe.each([
  ['on the disk', () => openFileStore({ dataDirectory: directory })],
  ['in a bucket', () => openFileStore({ dataDirectory: directory, storageUrl })],
])('files %s', (_, open) => {
  let store: FileStore
  beforeAll(async () => {
    store = await open()
  })

  it('are read as they were written, until they are removed', async () => {
    const bytes = Uint8Array.from({ length: 5000 }, (__, index) => index % 256)
    await store.write('photos/one.webp', bytes, 'image/webp')
    expect(Buffer.from((await store.read('photos/one.webp'))!).equals(Buffer.from(bytes))).toBe(
      true,
    )
    const middle = await store.readPart('photos/one.webp', { first: 1000, last: 1009 })
    expect(Buffer.concat(await middle.toArray())).toEqual(Buffer.from(bytes.subarray(1000, 1010)))
    await store.remove('photos/one.webp')
    expect(await store.read('photos/one.webp')).toBeUndefined()
  })

  it('are listed in all folders, with their media types; at first there are none', async () => {
    expect(await Array.fromAsync(store.list())).toEqual([])
    await store.write('photos/two.webp', Buffer.from('x'), 'image/webp')
    await store.write('articles/three.webp', Buffer.from('x'), 'image/webp')
    const names = ['articles/three.webp', 'photos/two.webp']
    expect((await Array.fromAsync(store.list())).toSorted()).toEqual(names)
    expect(await store.findMediaType('photos/two.webp')).toBe('image/webp')
    for (const name of names) await store.remove(name)
  })

  it('that are not there are undefined, and gone already when they are removed', async () => {
    expect(await store.read('photos/none.webp')).toBeUndefined()
    await expect(store.remove('photos/none.webp')).resolves.toBeUndefined()
  })
})

it('files on the disk lie in the data directory’s own folder', async () => {
  const store = await openFileStore({ dataDirectory: directory })
  await store.write('credentials/two', Buffer.from('x'), 'application/pdf')
  expect(await readdir(path.join(directory, 'files', 'credentials'))).toEqual(['two'])
})
