import { type ChildProcess, spawn } from 'node:child_process'

/** Processes that do nothing but take time of the processors beside the journeys: E2E_LOADS=3. */
export default function startLoads(): () => void {
  const count = Number(process.env['E2E_LOADS'] ?? 0)
  const loads: ChildProcess[] = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
  )
  return () => loads.forEach((load) => load.kill())
}
