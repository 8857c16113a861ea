import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { OutgoingError } from './failure.ts'

/** The beginning of an answer, as far as it comes in time: what it says of itself decides nothing. */
async function readBeginning(
  response: IncomingMessage,
  { mostBytes, signal }: { mostBytes: number; signal: AbortSignal },
): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  const end = () => response.destroy()
  signal.addEventListener('abort', end)
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      parts.push(chunk)
      size += chunk.length
      if (size >= mostBytes) break
    }
  } catch {
    // What has come is enough to be shown.
  } finally {
    signal.removeEventListener('abort', end)
    response.destroy()
  }
  return Buffer.concat(parts).subarray(0, mostBytes)
}

/**
 * The body of an answer, unpacked.
 * @throws {OutgoingError} as soon as it is larger than `mostBytes`, packed or unpacked.
 */
export async function readBody(
  response: IncomingMessage,
  { mostBytes, isCut = false, signal }: { mostBytes: number; isCut?: boolean; signal: AbortSignal },
): Promise<Buffer> {
  if (isCut) return readBeginning(response, { mostBytes, signal })
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (!/^(?:identity|gzip|x-gzip)$/.test(encoding)) {
    response.destroy()
    throw new OutgoingError('unpackable')
  }
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) {
    response.destroy()
    throw new OutgoingError('too-large')
  }
  const parts: Buffer[] = []
  let size = 0
  const collect = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > mostBytes) throw new OutgoingError('too-large')
      parts.push(chunk)
    }
  }
  try {
    if (encoding === 'identity') await pipeline(response, collect, { signal })
    else await pipeline(response, createGunzip(), collect, { signal })
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (typeof code === 'string' && code.startsWith('Z_')) throw new OutgoingError('unpackable')
    throw error
  }
  return Buffer.concat(parts)
}
