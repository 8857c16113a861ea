import { againWhileLeaving } from './leaving.ts'

/** Code of the page that could not be had: the line fails, something blocks it, or its build is gone. */
export class PartRefused extends Error {}

/**
 * Loads code of the page; the build lets every dynamic import go through it.
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
