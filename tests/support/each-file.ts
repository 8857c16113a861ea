import { performance } from 'node:perf_hooks'
import fc from 'fast-check'
import { afterAll, vi } from 'vitest'
import { deployment, provideDeployment } from '../../src/platform/configuration/deployment.ts'
import { setAhead } from '../../src/platform/device/server-clock.ts'
import { provideSiteSettings } from '../../src/platform/site-settings.ts'

// Property tests use the run's seed, and print it when they fail.
fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

// Tests keep a worker busy: tasks that give way to requests would wait for them.
performance.eventLoopUtilization = () => ({ idle: 1, active: 0, utilization: 0 })

// Files share their worker's modules: what a file has set is reset at its end.
const before = deployment()
afterAll(() => {
  const unset = Object.fromEntries(Object.keys(deployment()).map((name) => [name, undefined]))
  provideDeployment({ ...unset, ...before })
  provideSiteSettings({})
  setAhead(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
})
