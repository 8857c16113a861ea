import { createHash } from 'node:crypto'
import path from 'node:path'

/**
 * Builds the script that stores what is typed before a page's own code has come: one file, named by
 * its content like the others.
 */
export async function buildTyping(root: string): Promise<{ name: string; code: string }> {
  const { build } = await import('vite')
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      lib: {
        entry: path.join(root, 'src', 'ui', 'typing', 'before-scripts.ts'),
        formats: ['iife'],
        name: 'typing',
      },
    },
  })
  const [output] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (output?.type !== 'chunk') throw new Error('the script that stores typing was not built')
  const hash = createHash('sha256').update(output.code).digest('hex').slice(0, 12)
  return { name: `${hash}.js`, code: output.code }
}
