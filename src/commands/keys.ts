import { findKeyFaults, giveUpKeys } from '../database/key-check.ts'
import { rotateKeys, type Rotation } from '../database/key-rotation.ts'
import { noteSecurity } from '../database/security-journal.ts'
import { placeOfKeys, Sealer } from '../platform/secrets/sealing.ts'
import { required, UsageError, upToDate, type Command } from './command.ts'
import { present } from '../platform/present.ts'

function printRotated(
  { keyId, isNew, resealed, unused }: Extract<Rotation, { kind: 'rotated' }>,
  place: string,
): void {
  console.log(`${resealed.values} values were sealed anew, with ${keyId}.`)
  if (!isNew && resealed.values === 0 && unused.length > 0)
    console.log(
      `No new key was made: everything is sealed with ${keyId} already, and another one is begun only
once ${unused.join(', ')} is taken away.`,
    )
  if (unused.length > 0)
    console.log(
      `Nothing in the database needs ${unused.join(', ')} any more. Keep a copy for the backups that do.
It still proves links in mails of before now, and addresses of calendars: leave it in ${place}
until the consultations booked by now are over; then take it away, and restart.`,
    )
  const missing = Map.groupBy(resealed.missingKeys, (id) => id)
  if (missing.size > 0)
    throw new UsageError(
      `keys are missing: ${[...missing].map(([id, { length }]) => `${length} values need ${id}`).join(', ')}`,
    )
}

export const rotate = upToDate(async (_, configuration) => {
  const place = placeOfKeys(configuration)
  const rotation = await rotateKeys(configuration)
  if (rotation.kind === 'rotated')
    await noteSecurity('keys-rotated', { aboutId: null }, { keyId: rotation.keyId })
  switch (rotation.kind) {
    case 'key-needed':
      console.log(`Add a new key at the end of ENCRYPTION_KEYS, everywhere, restart, and run this again:
${rotation.pair}`)
      break
    case 'keys-missing':
      throw new UsageError(
        `put the keys back first, into ${place}: the database needs ${rotation.missing.join(', ')}`,
      )
    case 'restart-needed':
      throw new UsageError(
        `stop the product, all its processes, start it, and run this again: ${rotation.processes} of them began without the key ${rotation.keyId} of ${place}`,
      )
    case 'rotated':
      printRotated(rotation, place)
  }
})

export const giveUp: Command = ({ id }, { configuration, withDatabase }) =>
  withDatabase('without keys', async () => {
    const lost = required(id, 'id')
    const faults = await findKeyFaults(Sealer.find(configuration), configuration)
    if (faults.length === 0)
      throw new UsageError('the keys open what the database has sealed: none is lost')
    if (!faults.some(({ ids }) => ids.includes(lost)))
      throw new UsageError(`it is not ${lost} that is missing: ${present(faults[0]).text}`)
    await giveUpKeys([lost])
    console.log(`Done. What ${lost} has sealed stays closed until the key is put back.
Private links that it has signed are dead, in mails of coming consultations too: remind both sides,
that mail has new ones. Specialists copy the address of their calendar anew.`)
  })
