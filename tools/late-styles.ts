import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'

/**
 * Writes a copy of each style sheet beside it, for pages whose first styles are inline. The copy
 * declares no fonts: a second declaration would make browsers lay out all text again.
 */
export function writeLateStyles(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.css')) continue
    const file = path.join(folder, name)
    const sheet = postcss.parse(readFileSync(file, 'utf8'))
    sheet.walkAtRules('font-face', (rule) => void rule.remove())
    writeFileSync(file.replace(/\.css$/, '.late.css'), sheet.toString())
  }
}
