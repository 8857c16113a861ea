import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { present } from '../present.ts'

/** Storage of uploaded files; names are never reused. */
export interface FileStore {
  write(name: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Undefined when there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>
  writeFile(name: string, from: string): Promise<void>
  /** Streams a byte range of a file, both ends included. @throws when there is no such file. */
  readPart(name: string, part: { first: number; last: number }): Promise<Readable>
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>
  /** The names of all files, unordered; empty for a store that was never written to. */
  list(): AsyncIterable<string>
  /** Undefined when there is no such file, or the store does not know. */
  findMediaType(name: string): Promise<string | undefined>
}

/** A file store that can also handle files too large for memory. */
export interface LargeFileStore extends FileStore {
  /** Streams a file. @throws when there is no such file. */
  readParts(name: string): Promise<AsyncIterable<Uint8Array>>
}

/** Opens the `files` folder in the data directory, or a bucket. */
export async function openFileStore(options: {
  storageUrl?: string | undefined
  dataDirectory: string
}): Promise<LargeFileStore> {
  const { storageUrl, dataDirectory } = options
  if (storageUrl) {
    const { driver, readPart } = await openBucket(storageUrl)
    return storeOn(new Disk(driver), readPart)
  }
  const location = path.resolve(dataDirectory, 'files')
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return storeOn(disk, (name, { first, last }) =>
    Promise.resolve(createReadStream(path.join(location, name), { start: first, end: last })),
  )
}

/**
 * A bucket of an S3-compatible service: `https://KEY:SECRET@host/bucket?region=…`, or
 * `s3://KEY:SECRET@bucket?region=…` at AWS. Its code is loaded on demand.
 */
async function openBucket(storageUrl: string) {
  const [{ S3Driver }, { S3Client, GetObjectCommand }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const url = new URL(storageUrl)
  const isAws = url.protocol === 's3:'
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    ...(isAws ? {} : { endpoint: url.origin, forcePathStyle: true }),
    // Other services than AWS store the client's trailing checksums as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const bucket = isAws ? url.hostname : present(url.pathname.split('/')[1])
  // Not every service supports ACLs; public files are served by the product.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  const readPart: ReadPart = async (name, { first, last }) => {
    const range = { Bucket: bucket, Key: name, Range: `bytes=${first}-${last}` }
    return (await client.send(new GetObjectCommand(range))).Body as Readable
  }
  return { driver, readPart }
}

type ReadPart = FileStore['readPart']

function storeOn(disk: Disk, readPart: ReadPart): LargeFileStore {
  return {
    readPart,
    write: (name, bytes, mediaType) => disk.put(name, bytes, { contentType: mediaType }),
    writeFile: async (name, from) =>
      disk.putStream(name, createReadStream(from), { contentLength: (await stat(from)).size }),
    readParts: (name) => disk.getStream(name),
    async read(name) {
      try {
        return await disk.getBytes(name)
      } catch (error) {
        if (error instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(name)))
          return undefined
        throw error
      }
    },
    remove: (name) => disk.delete(name),
    list: () => listFiles(disk),
    async findMediaType(name) {
      return (await disk.exists(name)) ? (await disk.getMetaData(name)).contentType : undefined
    },
  }
}

async function* listFiles(disk: Disk): AsyncGenerator<string> {
  let page: string | undefined
  do {
    const listed = await disk.listAll('', {
      recursive: true,
      ...(page ? { paginationToken: page } : {}),
    })
    for (const object of listed.objects) if (object.isFile) yield object.key
    page = listed.paginationToken
  } while (page)
}

let current: FileStore | undefined

/** The process's file store. @throws before {@link provideFileStore}. */
export function fileStore(): FileStore {
  if (!current) throw new Error('no file store was provided')
  return current
}

export function provideFileStore(store: FileStore): void {
  current = store
}
