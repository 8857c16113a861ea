import { performance } from 'node:perf_hooks'
import fc from 'fast-check'
import { afterAll, vi } from 'vitest'
import { deployment, provideDeployment } from '../../src/platform/configuration/deployment.ts'
import { provideSiteSettings } from '../../src/platform/site-settings.ts'

// Properties draw by the run's seed, and say it where they fail.
fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

// A worker is as busy as its tests make it: what gives way to people would wait for them.
performance.eventLoopUtilization = () => ({ idle: 1, active: 0, utilization: 0 })

// Files share the modules of their worker: what one has set is put back at its end.
const before = deployment()
afterAll(() => {
  const unset = Object.fromEntries(Object.keys(deployment()).map((name) => [name, undefined]))
  provideDeployment({ ...unset, ...before })
  provideSiteSettings({})
  vi.restoreAllMocks()
})
