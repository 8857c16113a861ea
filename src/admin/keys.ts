import { rotateKeys, type Rotation } from '../database/key-rotation.ts'
import type { Configuration } from '../platform/configuration.ts'
import { keyFileIn } from '../platform/sealing.ts'
import { UsageError, type Command } from './command.ts'

function printRotated(
  { keyId, resealed, unused }: Extract<Rotation, { kind: 'rotated' }>,
  place: string,
): void {
  console.log(
    `${resealed.values} values were sealed anew; ${keyId} seals everything that can be read.`,
  )
  if (unused.length > 0)
    console.log(
      `Nothing in the database needs ${unused.join(', ')} any more. Keep a copy for the backups that do.
In ${place} the old key still proves mailed links and calendars’ addresses of before:
take it away, and restart, once these may end (two months on).`,
    )
  const missing = Map.groupBy(resealed.missingKeys, (id) => id)
  if (missing.size > 0)
    throw new UsageError(
      `keys are missing: ${[...missing].map(([id, { length }]) => `${length} values need ${id}`).join(', ')}`,
    )
}

async function rotate(_: unknown, configuration: Configuration): Promise<void> {
  const place = configuration.encryptionKeys
    ? 'ENCRYPTION_KEYS'
    : keyFileIn(configuration.dataDirectory)
  const rotation = await rotateKeys(configuration)
  switch (rotation.kind) {
    case 'key-needed':
      console.log(`Add a new key at the end of ENCRYPTION_KEYS, everywhere, restart, and run this again:
${rotation.pair}`)
      break
    case 'restart-needed':
      throw new UsageError(
        `restart the product, and run this again: ${rotation.processes} running without the key ${rotation.keyId} of ${place}`,
      )
    case 'rotated':
      printRotated(rotation, place)
  }
}

export const keyCommands: Readonly<Record<string, Command>> = {
  'keys rotate': { database: 'up to date', run: rotate },
}
