/** The host as an address spells it: one spelling for each, an IPv6 address in brackets. */
function spellOut(host: string): string | undefined {
  const isBareIpv6 = host.includes(':') && !host.startsWith('[')
  const address = `http://${isBareIpv6 ? `[${host}]` : host}`
  return URL.canParse(address) ? new URL(address).hostname : undefined
}

/** 127.0.0.0/8, ::1, and 127.0.0.0/8 as IPv6 spells it. */
const LOOPBACK_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/

/**
 * Whether a host, as in HOST or in an address, is this machine alone: `localhost` and names below
 * it, 127.0.0.0/8 and ::1 in every spelling. 0.0.0.0 and :: are every address of the machine.
 */
export function isLoopback(host: string): boolean {
  const name = spellOut(host)?.replace(/\.$/, '')
  if (name === undefined) return false
  return name === 'localhost' || name.endsWith('.localhost') || LOOPBACK_ADDRESS.test(name)
}
