import { vi } from 'vitest'
import { noteFullDisk } from '../../src/platform/files/free-space.ts'

/** Does something while the disk counts as full. */
export async function onFullDisk(work: () => Promise<void>): Promise<void> {
  noteFullDisk()
  try {
    await work()
  } finally {
    // As if it had been full long ago.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(0)
    noteFullDisk()
    clock.mockRestore()
  }
}
