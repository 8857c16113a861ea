import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that the system gives to connections, so that none takes one in the meantime. */
const PORTS = { first: 10_000, count: 20_000 }

/** A port of the loopback addresses on which nothing listens; drawn, so that two runs rarely want the same. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + randomInt(PORTS.count)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

/** An address, `127.0.0.1:12345`, where nobody answers. */
export const nobodysAddress = async (): Promise<string> => `127.0.0.1:${await freePort()}`
