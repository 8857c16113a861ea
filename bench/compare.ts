/**
 * Two runs of `npm run bench` side by side: each figure, before and after. The load of the
 * machine differs from run to run, so the references come first.
 * `node bench/compare.ts BEFORE.json AFTER.json`
 */
import { readFileSync } from 'node:fs'
import { figuresOf, type Figure, type Results } from './results.ts'
import { printColumns } from './table.ts'

const read = (file: string): Results => JSON.parse(readFileSync(file, 'utf8')) as Results
const nameOf = ({ table, row, column }: Figure): string => `${table}: ${row}, ${column}`

const figuresIn = ({ tables }: Results): Map<string, Figure> =>
  new Map(tables.flatMap(figuresOf).map((figure) => [nameOf(figure), figure]))

const ratioOf = (before: number, after: number): string =>
  before === 0 ? '' : (after / before).toFixed(2)

const [first, second] = process.argv.slice(2)
if (!first || !second) {
  console.error('node bench/compare.ts BEFORE.json AFTER.json')
  process.exit(2)
}
const [before, after] = [figuresIn(read(first)), figuresIn(read(second))]
const lines = [...after].flatMap(([name, { value, reference }]) => {
  const was = before.get(name)
  if (!was) return []
  return { isReference: reference === undefined, name, was: was.value, value }
})
printColumns([
  ['', 'before', 'after', 'after of before'],
  ...lines
    .toSorted((one, other) => Number(other.isReference) - Number(one.isReference))
    .map(({ name, was, value }) => [name, String(was), String(value), ratioOf(was, value)]),
])
for (const name of before.keys()) if (!after.has(name)) console.log(`only before: ${name}`)
for (const name of after.keys()) if (!before.has(name)) console.log(`only after: ${name}`)
