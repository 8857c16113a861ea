import path from 'node:path'
import { writeClient } from './client/package.ts'
import { writeDocument } from './api-document.ts'

const folder = path.resolve(process.argv[2] ?? 'client')
await writeClient(await writeDocument(), folder)
console.log(`The client is in ${path.relative(process.cwd(), folder) || '.'}.`)
process.exit(0)
