/** What one part of a statement writes. */
export interface Write {
  kind: 'insert' | 'update' | 'delete'
  table: string
  /** The columns that an update sets; undefined where all of a row changes or the text does not say. */
  columns?: readonly string[]
  /** Whether the count of rows that the engine answers is that of this part. */
  isCounted: boolean
}

const WRITING =
  /(?<!\bfor\s+)(?<!\bno\s+key\s+)(?<!\bdo\s+)\b(insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/gi
const LITERAL = /'(?:[^']|'')*'/g

/** What a statement writes, by its text; values in it are parameters. */
export function writesOf(statement: string): Write[] {
  const text = statement.replaceAll(LITERAL, "''")
  const found = [...text.matchAll(WRITING)]
  return found.map((match) => {
    const [whole, verb = '', table = ''] = match
    const kind = kindOf(verb)
    const columns =
      kind === 'update' ? columnsAfter(text.slice(match.index + whole.length)) : undefined
    return {
      kind,
      table,
      ...(columns ? { columns } : {}),
      isCounted: found.length === 1 && depthAt(text, match.index) === 0,
    }
  })
}

function kindOf(verb: string): Write['kind'] {
  const first = verb.toLowerCase().split(/\s/, 1)[0]
  return first === 'insert' || first === 'update' ? first : 'delete'
}

const SET = /^(?:\s+as)?(?:\s+(?!set\b)"?\w+"?)?\s+set\b/i
const END_OF_SET = /(?<!\bdistinct\s+)\bfrom\b|\bwhere\b|\breturning\b/i
const ASSIGNED = /^\s*"?(\w+)"?\s*=/

/** The columns that are set in what follows `update` and its table. */
function columnsAfter(text: string): string[] | undefined {
  const set = SET.exec(text)
  if (!set) return undefined
  const [assignments = ''] = outsideBrackets(text.slice(set[0].length)).split(END_OF_SET, 1)
  const columns = assignments.split(',').map((one) => ASSIGNED.exec(one)?.[1])
  return columns.every((column) => column !== undefined) ? columns : undefined
}

const OPENS = '(['
const CLOSES = ')]'

/** The text without its nested brackets, up to the closing bracket around it. */
function outsideBrackets(text: string): string {
  let depth = 0
  let outside = ''
  for (const character of text) {
    if (OPENS.includes(character)) depth += 1
    else if (CLOSES.includes(character)) depth -= 1
    else if (depth === 0) outside += character
    if (depth < 0) break
  }
  return outside
}

function depthAt(text: string, index: number): number {
  let depth = 0
  for (const character of text.slice(0, index))
    if (OPENS.includes(character)) depth += 1
    else if (CLOSES.includes(character)) depth -= 1
  return depth
}
