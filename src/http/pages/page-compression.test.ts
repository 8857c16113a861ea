import { execFileSync } from 'node:child_process'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressPage, encodingFor } from './page-compression.ts'

const rules = Array.from({ length: 900 }, (_, index) => `.a${index}{margin:${index}px}`).join('')
const pageWith = (style: string, text: string) =>
  Buffer.from(
    `<!doctype html><html><head><title>${text}</title>${style}</head><body>${`<p>${text}</p>`.repeat(200)}</body></html>`,
  )

it.each([
  ['with styles', pageWith(`<style nonce="a">${rules}</style>`, 'Tired families')],
  ['with the same styles and other words', pageWith(`<style>${rules}</style>`, 'خانواده‌های خسته')],
  ['with other styles', pageWith(`<style>${rules.replaceAll('px', 'em')}</style>`, 'Book')],
  ['with few styles', pageWith('<style>p{margin:0}</style>', 'Book')],
  ['without styles', pageWith('', 'Book')],
  ['whose style does not end', Buffer.from(`<style>${rules}`)],
  ['with nothing in it', Buffer.alloc(0)],
])('a page %s is the same again once it is unpacked', async (_, page) => {
  for (let round = 0; round < 2; round += 1) {
    const packed = await compressPage(page, 'gzip')
    expect(gunzipSync(packed).equals(page)).toBe(true)
    expect(execFileSync('gzip', ['-dc'], { input: packed }).equals(page)).toBe(true)
    expect(brotliDecompressSync(await compressPage(page, 'br')).equals(page)).toBe(true)
    expect((await compressPage(page, 'identity')).equals(page)).toBe(true)
  }
})

it('the smaller encoding is chosen of those that the browser takes', () => {
  expect(encodingFor('gzip, deflate, br')).toBe('br')
  expect(encodingFor('gzip')).toBe('gzip')
  expect(encodingFor(undefined)).toBe('identity')
})
