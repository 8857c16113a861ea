import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import postcss, { type ChildNode, type Root } from 'postcss'
import { isRare } from '../src/web/first-visit/styles.ts'

/** Reduces a sheet to the rules for rare media, within their layers. */
function keepRare(sheet: Root): void {
  const isPart = (node: ChildNode): boolean =>
    node.type === 'atrule' &&
    (isRare(node) || (node.name === 'layer' && (!node.nodes || node.nodes.some(isPart))))
  for (const node of sheet.nodes.filter((one) => !isPart(one))) node.remove()
  sheet.walkAtRules('layer', ({ nodes = [] }) => {
    for (const node of nodes.filter((one) => !isPart(one))) node.remove()
  })
}

/**
 * Writes two parts of each style sheet beside it, for pages whose first styles are inline. `.late`
 * is the whole without fonts: a second declaration would make browsers lay out all text again.
 * `.rare` has the rules for paper and for forced colours.
 */
export function writeLateStyles(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.css')) continue
    const file = path.join(folder, name)
    const text = readFileSync(file, 'utf8')
    const write = (part: string, sheet: Root) =>
      writeFileSync(file.replace(/\.css$/, `.${part}.css`), sheet.toString())
    const late = postcss.parse(text)
    late.walkAtRules('font-face', (rule) => void rule.remove())
    write('late', late)
    const rare = postcss.parse(text)
    keepRare(rare)
    write('rare', rare)
  }
}
