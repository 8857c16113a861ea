import { openDatabase } from '../../src/database/client.ts'
import { registerFeatureJobs } from '../../src/jobs.ts'
import { Jobs } from '../../src/platform/jobs.ts'

/** Those that touch files beside the database, or rewrite all of it. */
const LEFT_OUT = new Set(['remove-remains', 'encrypt-documents', 'forget-unused-pictures'])

/** Every job of the product on the open database, as its queue would run it. */
export function allJobs(): { name: string; run: () => Promise<unknown> }[] {
  const jobs = new Jobs(openDatabase())
  registerFeatureJobs(jobs)
  return jobs.definitions
    .filter(({ name }) => !LEFT_OUT.has(name))
    .map(({ name, run }) => ({ name, run: () => run({ isByHand: false }) }))
}
