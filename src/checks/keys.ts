import { existsSync, readFileSync, statSync } from 'node:fs'
import { findKeyFaults } from '../database/key-check.ts'
import { ConfigurationError, type Configuration } from '../platform/configuration/configuration.ts'
import { describeError } from '../platform/error-description.ts'
import { keyFileIn, Sealer, type KeySource } from '../platform/secrets/sealing.ts'
import { findingsOn, type Finding } from './finding.ts'

const { ok, warning, mistake } = findingsOn('keys')

interface FoundKeys {
  findings: Finding[]
  sealer?: Sealer
}

const OTHERS = 0o077

function readFile(file: string, hasDatabase: boolean): FoundKeys {
  if (!existsSync(file))
    return {
      findings: [
        hasDatabase
          ? mistake(
              `${file} is gone: nobody can read the children’s details without it`,
              'put it back from its copy; without it the product does not start',
            )
          : warning(`there are none in ${file} yet`, 'the first start makes them: npm start'),
      ],
    }
  const isOpen = (statSync(file).mode & OTHERS) !== 0
  return {
    sealer: Sealer.fromText(readFileSync(file, 'utf8'), file),
    findings: isOpen
      ? [warning(`others on this machine may read ${file}`, `chmod 600 ${file}`)]
      : [ok(`they lie in ${file}; keep a copy apart from the database’s`)],
  }
}

/** The keys as a start would find them; none are created. */
export function findKeys(
  { encryptionKeys, dataDirectory }: Configuration,
  hasDatabase: boolean,
): FoundKeys {
  try {
    if (!encryptionKeys) return readFile(keyFileIn(dataDirectory), hasDatabase)
    return { sealer: Sealer.fromText(encryptionKeys), findings: [ok('ENCRYPTION_KEYS is set')] }
  } catch (error) {
    const text =
      error instanceof ConfigurationError
        ? error.message
        : `they cannot be read (${describeError(error).code ?? 'unknown'})`
    return { findings: [mistake(text, 'put the keys back from their copy')] }
  }
}

/** Checks that the keys open the database's sealed values, in every column. */
export async function tryKeys(sealer: Sealer, source: KeySource): Promise<Finding[]> {
  const faults = await findKeyFaults(sealer, source)
  if (faults.length === 0) return [ok('they open what is sealed in the database')]
  return faults.map(({ text, remedy }) => mistake(text, remedy))
}
