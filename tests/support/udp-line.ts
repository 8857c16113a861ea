import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'

/** A line of datagrams on loopback that can be cut and mended, as a phone's network goes and comes. */
export interface UdpLine {
  port: number
  cut(): void
  mend(): void
  stop(): void
}

/** Starts a line that leads to a port of this machine. */
export async function startUdpLine(targetPort: number): Promise<UdpLine> {
  const entrance = createSocket('udp4')
  /** One way out for each who sends, so that answers find back. */
  const exits = new Map<number, Socket>()
  let isCut = false
  const exitFor = (clientPort: number): Socket => {
    const known = exits.get(clientPort)
    if (known) return known
    const exit = createSocket('udp4')
    exit.on('message', (data) => {
      if (!isCut) entrance.send(data, clientPort, '127.0.0.1')
    })
    exits.set(clientPort, exit)
    return exit
  }
  entrance.on('message', (data, { port }) => {
    if (!isCut) exitFor(port).send(data, targetPort, '127.0.0.1')
  })
  entrance.bind(0, '127.0.0.1')
  await once(entrance, 'listening')
  return {
    port: entrance.address().port,
    cut() {
      isCut = true
    },
    mend() {
      isCut = false
    },
    stop() {
      for (const socket of [entrance, ...exits.values()]) socket.close()
    },
  }
}
