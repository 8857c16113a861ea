import { describe, expect, it } from 'vitest'
import { withoutAddresses } from './without-addresses.ts'

describe('a text in a mail of ours', () => {
  it.each([
    'Mina Karimi',
    'Dr. Mina Karimi-Ahmadi, M.\u00a0A.',
    "Sinéad O'Connor (mother)",
    'دکتر مینا کریمی',
    'می‌آیم. ساعت ۱۸:۳۰ یا 18:30؟',
    'It costs 3.5, from 9 to 17. See you and/or him!',
    'First line.\nSecond line: yes',
  ])('stays as it is: %s', (text) => expect(withoutAddresses(text)).toBe(text))

  it.each([
    ['https://evil.example/x?y', 'evil. example/x?y'],
    ['hxxp://evil.example', 'evil. example'],
    ['Open www.evil.example now', 'Open www. evil. example now'],
    ['evil.example', 'evil. example'],
    ['EVIL\u200b.EXAMPLE', 'EVIL. EXAMPLE'],
    ['evil\u3002example', 'evil\u3002 example'],
    ['evil\uff0eexample', 'evil\uff0e example'],
    ['//evil.example', 'evil. example'],
    ['https:\\\\evil.example', 'evil. example'],
    ['write to thief@evil.example', 'write to thief evil. example'],
    ['mailto:thief', 'thief'],
    ['tel:+1555', '+1555'],
    ['@thief', 'thief'],
    ['http://192.0.2.7/login', '192 0 2 7/login'],
    ['<a href="https://evil.example">bank</a>', '<a href=" evil. example">bank</a>'],
    ['St.John', 'St. John'],
    ['bit.ly/2', 'bit. ly/2'],
    ['اینجا: بانک.ایران', 'اینجا: بانک. ایران'],
  ])('holds no address: %s', (text, safe) => expect(withoutAddresses(text)).toBe(safe))
})
