import path from 'node:path'
import { buildWhenStale } from '../../tools/build.ts'
import { compileMessages } from '../../tools/messages.ts'
import { writeFeatureLists } from '../../tools/feature-lists.ts'

/** The sentences are compiled before any test imports them; the pages are built when a test may start the product. */
export default async function setup(): Promise<void> {
  // The tests start some dozens of processes of the same modules: they are compiled once.
  process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/compiled')
  writeFeatureLists()
  await compileMessages()
  await buildWhenStale()
}
