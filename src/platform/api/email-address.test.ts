import { expect, test } from 'vitest'
import { emailAddress } from './email-address.ts'

const read = (typed: string) => emailAddress(() => 'no').safeParse(typed).data

test.each([
  [' Sara@Example.ORG ', 'sara@example.org'],
  ['\u2066name@example.org\u2069', 'name@example.org'],
  ['\u200fname@exam\u200bple.org', 'name@example.org'],
  ['user@münchen.example', 'user@xn--mnchen-3ya.example'],
  ['USER@MÜNCHEN.example', 'user@xn--mnchen-3ya.example'],
  ['user@xn--mnchen-3ya.example', 'user@xn--mnchen-3ya.example'],
  ['user@нет。рф', 'user@xn--e1apq.xn--p1ai'],
  ['sara@ایران.ایران', 'sara@xn--mgba3a4f16a.xn--mgba3a4f16a'],
])('%j is the address %s', (typed, address) => {
  expect(read(typed)).toBe(address)
})

test.each([
  'user@münchen',
  'user@münchen.example/path',
  'user@münchen.example:80',
  'user@mün chen.example',
  'üser@example.org',
  '@münchen.example',
  'a@b@münchen.example',
  'user@١٢٣.٤٥',
])('%j is none', (typed) => {
  expect(read(typed)).toBeUndefined()
})
