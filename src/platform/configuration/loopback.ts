/** The canonical spelling of a host, an IPv6 address in brackets. */
function spellOut(host: string): string | undefined {
  const isBareIpv6 = host.includes(':') && !host.startsWith('[')
  const address = `http://${isBareIpv6 ? `[${host}]` : host}`
  return URL.canParse(address) ? new URL(address).hostname : undefined
}

/** 127.0.0.0/8, ::1, and IPv4-mapped 127.0.0.0/8. */
const LOOPBACK_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/

/**
 * Whether a host, from HOST or a URL, is loopback only: `localhost` and names below it, 127.0.0.0/8
 * and ::1 in every spelling. 0.0.0.0 and :: are every address of the machine.
 */
export function isLoopback(host: string): boolean {
  const name = spellOut(host)?.replace(/\.$/, '')
  if (name === undefined) return false
  return name === 'localhost' || name.endsWith('.localhost') || LOOPBACK_ADDRESS.test(name)
}
