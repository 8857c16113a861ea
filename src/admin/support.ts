import { writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { availableParallelism, release, totalmem } from 'node:os'
import { readBacklog } from '../database/backlog.ts'
import { openDatabase } from '../database/client.ts'
import {
  countJobRuns,
  countMailsByTemplate,
  listConnections,
  listTableSizes,
  readServer,
} from '../database/inventory.ts'
import { readMigrationState } from '../database/migration-state.ts'
import { systemClock } from '../platform/clock.ts'
import { environmentNames } from '../platform/configuration/configuration.ts'
import { describeError } from '../platform/error-description.ts'
import packageFile from '../../package.json' with { type: 'json' }
import type { Command } from './command.ts'

/** Settings whose value tells how the product runs, and nothing of whom or with which secret. */
const SHOWN = new Set([
  ...['PORT', 'HOST', 'DATABASE_POOL', 'TRUST_PROXY', 'DEMO', 'DEMO_PUBLIC', 'RATE_LIMITS'],
  ...['USER_DELETION', 'LOG_LEVEL', 'ARTICLE_UPLOADS', 'MEETING_PROVIDER', 'MEETING_RELAY_ONLY'],
  'METRICS_PORT',
])

function listSettings(): Record<string, string> {
  const names = environmentNames.filter((name) => process.env[name])
  return Object.fromEntries(
    names.map((name) => [name, SHOWN.has(name) ? process.env[name]! : '(set)']),
  )
}

async function readMachine(dataDirectory: string) {
  const { bavail, blocks, bsize } = await statfs(dataDirectory)
  return {
    product: packageFile.version,
    node: process.version,
    system: `${process.platform} ${process.arch} ${release()}`,
    processors: availableParallelism(),
    memoryBytes: totalmem(),
    dataDisk: { freeBytes: bavail * bsize, sizeBytes: blocks * bsize },
  }
}

/** A part that cannot be read says so, and the others are still of use. */
async function told<T>(read: () => Promise<T>): Promise<T | { unread: string }> {
  try {
    return await read()
  } catch (error) {
    const { code, type } = describeError(error)
    return { unread: code ?? type }
  }
}

async function readDatabase() {
  const open = openDatabase()
  return {
    engine: open.engine,
    server: await told(readServer),
    migrations: await told(() => readMigrationState(open)),
    connections: await told(listConnections),
    backlog: await told(readBacklog),
    jobs: await told(countJobRuns),
    mails: await told(countMailsByTemplate),
    tables: await told(listTableSizes),
  }
}

/**
 * Writes down how the product is, for somebody elsewhere who helps: numbers, names of settings and
 * of tables. Nothing that a person typed is read.
 */
export const writeSupportBundle: Command = async (options, { configuration, withDatabase }) => {
  const bundle = {
    madeAt: systemClock().toISOString(),
    machine: await told(() => readMachine(configuration.dataDirectory)),
    settings: listSettings(),
    database: await withDatabase('as they stand', readDatabase),
  }
  const text = `${JSON.stringify(bundle, undefined, 2)}\n`
  if (!options.to) process.stdout.write(text)
  else {
    writeFileSync(options.to, text, { flag: 'wx', mode: 0o600 })
    console.log(`${options.to} has numbers and names of settings, and nothing of any person.`)
  }
}
