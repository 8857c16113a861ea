import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const WORTHWHILE = /\.(?:js|css|svg|txt|webmanifest|vtt)$/

/** Writes a `.br` and a `.gz` beside each built file that shrinks; loaded on start. */
export function compressAssets(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!WORTHWHILE.test(name)) continue
    const file = path.join(folder, name)
    const plain = readFileSync(file)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    }
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params }))
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
  }
}
