import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { findWrongInPdf } from './pdf.ts'

const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object) => Buffer.from(object)),
    Buffer.from('\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
  ])

const packed = (objects: string) =>
  Buffer.concat([
    Buffer.from('5 0 obj <</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode>>\nstream\n'),
    deflateSync(objects),
    Buffer.from('\nendstream endobj'),
  ])

it('a PDF that does nothing by itself is taken', async () => {
  const guide = await readFile('public/guides/a-calm-corner-at-home.en.pdf')
  expect(findWrongInPdf(guide)).toBeUndefined()
  const plain = pdf(
    '1 0 obj <</Type /Catalog /JSON (no /JSX) /JS#41 1>> endobj',
    packed('1 0 <</A /B>>'),
  )
  expect(findWrongInPdf(plain)).toBeUndefined()
})

it('one that runs a program is refused, however the program is hidden', () => {
  const hidden = [
    '1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>> endobj',
    '1 0 obj <</S /J#61vaScript /J#53 2 0 R>> endobj',
    '1 0 obj <</S /#4Caunc#68 /F (cmd.exe)>> endobj',
    '1 0 obj <</S /Launch /F (cmd.exe)>> endobj',
    packed('1 0 <</S /JavaScript /JS (app.alert(1))>>'),
    packed('1 0 <</Names <</EmbeddedFiles 2 0 R>>>>'),
  ]
  for (const object of hidden) expect(findWrongInPdf(pdf(object))).toBe('pdf-active')
})

it('one that is cut off, protected, or unpacks to far more than it is, is refused', () => {
  const whole = pdf('1 0 obj <</Type /Catalog>> endobj')
  expect(findWrongInPdf(whole.subarray(0, -8))).toBe('pdf-cut-off')
  expect(findWrongInPdf(pdf('2 0 obj <</Encrypt 3 0 R>> endobj'))).toBe('pdf-protected')
  expect(findWrongInPdf(Buffer.from('GIF89a'))).toBe('not-a-pdf')
  expect(findWrongInPdf(pdf(packed('a'.repeat(40_000_000))))).toBe('not-a-pdf')
})
