const RIFF_HEADER_BYTES = 12

/**
 * Whether a stored file is damaged, by its first bytes and its length: empty, or a `.webp` (all
 * drawn pictures) that is truncated or another format.
 */
export function isCutOff(name: string, { begins, bytes }: { begins: Uint8Array; bytes: number }) {
  if (bytes === 0) return true
  if (!name.endsWith('.webp')) return false
  const head = Buffer.from(begins.buffer, begins.byteOffset, begins.byteLength)
  if (head.length < RIFF_HEADER_BYTES) return true
  const isWebp =
    head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP'
  return !isWebp || head.readUInt32LE(4) + 8 > bytes
}
