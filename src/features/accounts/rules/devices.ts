/** The names of browsers and systems, as people know them from their own devices. */
export interface Device {
  browser: string | null
  system: string | null
}

// The order matters: most browsers also name the ones that they resemble.
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

/** The device behind a `User-Agent`; what it does not name is null. */
export const deviceOf = (userAgent: string | null | undefined): Device => ({
  browser: nameOf(BROWSERS, userAgent ?? ''),
  system: nameOf(SYSTEMS, userAgent ?? ''),
})
