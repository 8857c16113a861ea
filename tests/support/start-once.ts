import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'

/** What a process of the product said until it ended. */
export interface Ended {
  code: number | null
  errors: string
}

/** Starts the product where it is to refuse; one that serves instead is ended, with the code null. */
export async function startRefused(environment: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, ['tools/start.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VITEST: '',
      DIST_DIR: 'dist',
      PORT: String(await freePort()),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  child.stdout
    .setEncoding('utf8')
    .on('data', (text: string) => text.includes('listens at') && child.kill('SIGKILL'))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, errors }
}
