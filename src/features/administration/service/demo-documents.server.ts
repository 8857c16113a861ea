import { demoDocumentNote, demoDocuments } from '../../../../content/demo/documents.ts'
import { demoAdmin } from '../../../../content/demo/people.ts'
import { demoRefused } from '../../../../content/demo/verifications.ts'
import { present } from '../../../platform/present.ts'
import { system } from '../../../platform/actor.ts'
import { recordCredential } from '../../specialists/service/index.server.ts'
import { daysBefore } from './demo-verifications.server.ts'

/** A page of A4, in points. */
const PAGE = { width: 595, height: 842, margin: 72, lineHeight: 28 } as const
const PUNCTUATION: Record<string, string> = { '’': '\\222', '…': '\\205' }

/** A text as a PDF writes it in the encoding of its own fonts. */
const inPdf = (text: string): string =>
  `(${text.replace(/[\\()]/g, String.raw`\$&`).replace(/[’…]/g, (sign) => present(PUNCTUATION[sign]))})`

/** A document of one page in a font that every reader of PDFs has. */
function buildPdf(lines: readonly string[]): Buffer {
  const { width, height, margin, lineHeight } = PAGE
  const text = lines.map((line) => `${inPdf(line)} Tj T*`).join('\n')
  const drawn = `BT /F1 14 Tf ${lineHeight} TL ${margin} ${height - margin} Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let written = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = written.length
    written += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`
  return Buffer.from(written + table + trailer, 'latin1')
}

interface Seeded {
  people: ReadonlyMap<string, number>
  specialists: ReadonlyMap<string, number>
}

/** The documents of those who wait for a decision, so that the queue shows what an admin decides by. */
export async function seedDocuments({ people, specialists }: Seeded, now: Date): Promise<void> {
  const reviewedAt = daysBefore(now, demoRefused.daysAgo)
  const reviewedBy = present(people.get(demoAdmin.key))
  for (const { specialist, title, lines, daysAgo, ...decision } of demoDocuments) {
    const { state } = decision
    const reviewed = state === 'waiting' ? {} : { ...decision, reviewedBy, reviewedAt }
    await recordCredential(system, {
      ...{ title, state, ...reviewed, createdAt: daysBefore(now, daysAgo) },
      specialistId: present(specialists.get(specialist)),
      userId: present(people.get(specialist)),
      bytes: buildPdf([demoDocumentNote, '', ...lines]),
      mediaType: 'application/pdf',
    })
  }
}
