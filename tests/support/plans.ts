import type pg from 'pg'

/** One node of a plan as `explain (analyze, format json)` writes it. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

interface ExplainedStatement {
  'Query Text': string
  Plan: PlanNode
}

/** A table that a statement read, and how many of its rows. */
export interface TableRead {
  table: string
  rows: number
  by: string
  statement: string
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const inner of node.Plans ?? []) yield* nodesOf(inner)
}

function* readsOf({ Plan, 'Query Text': statement }: ExplainedStatement): Generator<TableRead> {
  for (const node of nodesOf(Plan)) {
    const table = node['Relation Name']
    if (!table || !node['Node Type'].includes('Scan')) continue
    // A step that was never begun has no rows.
    if (node['Actual Loops'] === 0) continue
    const each =
      node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)
    const by = [node['Node Type'], node['Index Name']].filter(Boolean).join(' on ')
    yield { table, rows: each * node['Actual Loops'], by, statement }
  }
}

/** Statements of every later connection send their plans, with what each step really read. */
export async function explainEverything(client: pg.Client, database: string): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    client_min_messages: 'log',
    // A table of a test is small: here a row costs what a thousand do, as if it had a thousand times as many.
    cpu_tuple_cost: '10',
    cpu_index_tuple_cost: '5',
  }
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter database ${database} set ${name} = '${value}'`)
}

/** Collects what the statements of a pool read; see {@link explainEverything}. */
export class PlanReader {
  #reads: TableRead[] = []

  constructor(pool: pg.Pool) {
    pool.on('connect', (client) => {
      client.on('notice', ({ message }) => {
        const at = message?.indexOf('plan:\n') ?? -1
        if (at < 0) return
        this.#reads.push(...readsOf(JSON.parse(message!.slice(at + 'plan:\n'.length))))
      })
    })
  }

  /** What was read since the last call. */
  take(): TableRead[] {
    const reads = this.#reads
    this.#reads = []
    return reads
  }
}
