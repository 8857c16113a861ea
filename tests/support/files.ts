import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openFileStore, provideFileStore } from '../../src/platform/files/file-store.ts'

/** A file store of a block's own, on the disk. */
export function useTestFiles() {
  let dataDirectory = ''
  beforeAll(async () => {
    dataDirectory = await mkdtemp(path.join(tmpdir(), 'hamgam-files-'))
    provideFileStore(await openFileStore({ dataDirectory }))
  })
  afterAll(() => rm(dataDirectory, { recursive: true, force: true }))
  return {
    /** The names of the files in a folder of the store. */
    async list(folder: string): Promise<string[]> {
      const names = await readdir(path.join(dataDirectory, 'files', folder)).catch(() => [])
      return names.toSorted((a, b) => a.localeCompare(b))
    },
  }
}
