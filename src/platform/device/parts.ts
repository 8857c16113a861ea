import { againWhileLeaving } from './leaving.ts'

/** A code chunk that could not be loaded: offline, blocked, or from a replaced build. */
export class PartRefused extends Error {}

/**
 * Loads a code chunk; the build routes every dynamic import through it.
 * @public
 * @throws {PartRefused}
 */
export async function loadPart<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await againWhileLeaving(load)
  } catch (cause) {
    throw new PartRefused('a part of the page could not be loaded', { cause })
  }
}
