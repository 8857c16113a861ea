import { rmSync } from 'node:fs'

// Each run begins with the demo content alone.
rmSync(process.env['DATA_DIR'] ?? '.data-e2e', { recursive: true, force: true })
await import('../../tools/start.ts')
