import { writeFileSync } from 'node:fs'
import { writeDocument } from './api-document.ts'

const file = process.argv[2] ?? 'openapi.json'
writeFileSync(file, `${JSON.stringify(await writeDocument(), null, 2)}\n`)
console.log(`The API's document is in ${file}.`)
process.exit(0)
