import { compile } from '@inlang/paraglide-js'
import { buildWhenStale } from '../../tools/build.ts'
import { messageCompilerOptions } from '../../tools/messages.ts'

/** The sentences are compiled before any test imports them; the pages are built when a test may start the product. */
export default async function setup(): Promise<void> {
  await compile(messageCompilerOptions)
  await buildWhenStale()
}
