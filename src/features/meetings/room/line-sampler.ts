import type { LineSample } from '../rules/quality.ts'

interface Counted {
  packetsSent: number
  packetsLost: number
}

/** Reads, each time it is asked, what the line did since the last time. */
export function buildLineSampler(connection: RTCPeerConnection): () => Promise<LineSample> {
  let before: Counted = { packetsSent: 0, packetsLost: 0 }
  return async () => {
    const report = await connection.getStats()
    let estimateBps: number | undefined
    const counted: Counted = { packetsSent: 0, packetsLost: 0 }
    report.forEach((entry: Record<string, unknown>) => {
      if (entry['type'] === 'candidate-pair' && entry['nominated'] === true) {
        const estimate = entry['availableOutgoingBitrate']
        if (typeof estimate === 'number') estimateBps = estimate
      }
      if (entry['type'] === 'outbound-rtp') counted.packetsSent += Number(entry['packetsSent'] ?? 0)
      if (entry['type'] === 'remote-inbound-rtp')
        counted.packetsLost += Number(entry['packetsLost'] ?? 0)
    })
    const sent = counted.packetsSent - before.packetsSent
    const lost = counted.packetsLost - before.packetsLost
    before = counted
    return { estimateBps, lostPart: sent > 0 ? Math.max(0, lost / sent) : 0 }
  }
}
