import { once } from 'node:events'
import { openEmbedded } from '../../src/database/embedded.ts'

/**
 * Writes one row of an embedded database repeatedly, so that only its log grows. It says when it
 * is ready, begins at the first input on stdin, and runs until it is killed. It prints the number
 * of each write that was acknowledged.
 */
const { pglite } = await openEmbedded(process.argv[2]!)
await pglite.query('create table written (number int)')
await pglite.query('insert into written values (0)')
/** A logical message takes space in the log but in no table. */
const WRITE = `update written set number = $1
  where pg_logical_emit_message(true, 'filling', repeat('x', 400000)) is not null`
// The first writes also do what is needed only once.
for (let number = -3; number <= 0; number += 1) await pglite.query(WRITE, [number])
process.stdout.write('ready\n')
await once(process.stdin, 'data')
for (let number = 1; ; number += 1) {
  await pglite.query(WRITE, [number])
  process.stdout.write(`${number}\n`)
}
