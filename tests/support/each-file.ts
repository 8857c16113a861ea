import { performance } from 'node:perf_hooks'
import fc from 'fast-check'

// Properties draw by the run's seed, and say it where they fail.
fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) })

// A worker is as busy as its tests make it: what gives way to people would wait for them.
performance.eventLoopUtilization = () => ({ idle: 1, active: 0, utilization: 0 })
