import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { LATIN, PERSIAN } from './font-letters.ts'

/**
 * Writes the fonts of `src/ui/fonts`, each with its language's letters and the design's weights.
 * Run by hand after a package's update; the written files are committed.
 */
const FOLDER = fileURLToPath(new URL('../src/ui/fonts/', import.meta.url))

const FONTS = [
  {
    package: 'atkinson-hyperlegible-next',
    file: 'atkinson-hyperlegible-next-latin-wght-normal.woff2',
    letters: LATIN,
    weights: { min: 400, max: 800 },
  },
  {
    package: 'vazirmatn',
    file: 'vazirmatn-arabic-wght-normal.woff2',
    letters: PERSIAN,
    weights: { min: 400, max: 850 },
  },
]

const require = createRequire(import.meta.url)
mkdirSync(FOLDER, { recursive: true })
for (const { package: name, file, letters, weights } of FONTS) {
  const whole = readFileSync(require.resolve(`@fontsource-variable/${name}/files/${file}`))
  const options = { targetFormat: 'woff2', variationAxes: { wght: weights } } as const
  const subset = await subsetFont(whole, letters, options)
  writeFileSync(path.join(FOLDER, `${name}.woff2`), subset)
  console.log(`${name}: ${subset.length} of ${whole.length} bytes`)
}
