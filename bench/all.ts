/** Every measurement, one after another, each beside its reference. `npm run bench` */
import { spawnSync } from 'node:child_process'
import { buildWhenStale } from '../tools/build.ts'

await buildWhenStale()
for (const name of ['visits', 'pages', 'bookings', 'directory', 'admin', 'meetings'])
  spawnSync(process.execPath, [`bench/${name}.ts`], { stdio: 'inherit' })
