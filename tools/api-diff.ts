import { readFileSync } from 'node:fs'
import { withoutReferences, type ApiDocument } from '../src/http/api-document/index.ts'
import { writeDocument } from './api-document.ts'
import { compareDocuments } from './api-diff/documents.ts'

const USAGE = 'npm run api:diff -- <earlier document> [later document, else this version’s]'

const readDocument = (file: string): ApiDocument =>
  withoutReferences(JSON.parse(readFileSync(file, 'utf8')) as ApiDocument)

const [earlier, later] = process.argv.slice(2)
if (!earlier) {
  console.error(USAGE)
  process.exit(2)
}
const after = later ? readDocument(later) : withoutReferences(await writeDocument())
const changes = compareDocuments(readDocument(earlier), after)
for (const { breaks, place, what } of changes)
  console.log(`${breaks ? 'BREAKS ' : '       '}${place} ${what}`)
const breaking = changes.filter(({ breaks }) => breaks).length
console.log(`${changes.length} changes, ${breaking} of which break clients.`)
process.exit(breaking > 0 ? 1 : 0)
