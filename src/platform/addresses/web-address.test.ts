import { describe, expect, it } from 'vitest'
import { isWebAddress } from './web-address.ts'

describe('an address of the web', () => {
  it.each([
    'https://example.org',
    'https://example.org/',
    'HTTPS://Example.org:8443/a/b?c=d&e=%20#f',
    'https://us02web.zoom.us/j/123?pwd=a.b_c-~',
    'https://مثال.ایران/راه',
    'https://example.org/@name',
  ])('is %s', (text) => expect(isWebAddress(text)).toBe(true))

  it.each([
    'https://zoom.us\\@evil.example',
    'https://zoom.us@evil.example',
    'https://zoom.us:443@evil.example/',
    'https:\\\\zoom.us/',
    'https:/zoom.us',
    'https:zoom.us',
    'https:///zoom.us',
    'https://zoom.us%2f@evil.example',
    'https://zoom.us%00.evil.example',
    'https://zoom.us。evil.example',
    'https://zoom.us/\\evil',
    'https://zoom.us/ a',
    'https://zoom.us/\r\nx',
    ' https://zoom.us',
    'https://zoom.us/\u202etxt',
    'https://zoom.us/"onclick',
    'https://-zoom.us',
    'https://zoom.us:99999',
    'http://zoom.us',
    'javascript://zoom.us/%0aalert(1)',
    '',
  ])('is not %j', (text) => expect(isWebAddress(text)).toBe(false))
})
