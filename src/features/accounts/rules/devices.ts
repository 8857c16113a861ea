import * as m from '../../../i18n/paraglide/messages.js'

const IPV4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/
const IPV6 = /^[\da-f:]+::\/64$/i
/** In groups of 16 bits: a household or office has a /48 network. */
const GROUPS_STORED = 3

/**
 * The network of a caller's address, stored in its place: 198.51.100.0/24 for IPv4, the /48 for
 * IPv6. Null if the text is not an address.
 */
export function networkOfAddress(address: string | undefined): string | null {
  const ipv4 = address && IPV4.exec(address)?.[1]
  if (ipv4) return `${ipv4}.0/24`
  if (!address || !IPV6.test(address)) return null
  return `${address.replace('::/64', '').split(':').slice(0, GROUPS_STORED).join(':')}::/48`
}

/** Names of browser and system, as people know them from their own devices. */
interface Device {
  browser: string | null
  system: string | null
}

// Order matters: most browsers also name those that they imitate.
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgi?A?(?:OS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameOf = (list: typeof BROWSERS, text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Parses a `User-Agent`; unrecognized parts are null. */
export const deviceOf = (userAgent: string | null | undefined): Device => ({
  browser: nameOf(BROWSERS, userAgent ?? ''),
  system: nameOf(SYSTEMS, userAgent ?? ''),
})

export function labelOfDevice({ browser, system }: Device): string {
  if (browser && system) return m.settings_device({ browser, system })
  return browser ?? system ?? m.settings_device_unknown()
}
