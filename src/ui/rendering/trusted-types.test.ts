import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TRUSTED_TYPES } from '../../http/security-headers.ts'
import { createPolicy, POLICY_NAMES, refuseTags } from './trusted-types.ts'

const CSS = '@property --x{syntax:"<length>";inherits:false}'
beforeEach(() => void vi.stubGlobal('document', { querySelector: () => ({ textContent: CSS }) }))
afterEach(() => void vi.unstubAllGlobals())

it('is named in the header of every page, and so is that of the editor’s library', () => {
  expect(TRUSTED_TYPES).toEqual([...POLICY_NAMES, 'ProseMirrorClipboard'])
})

it('is made where the browser knows policies, and is its own rules elsewhere', () => {
  const rules = { createHTML: (html: string) => html.toUpperCase() }
  expect(createPolicy('inert-html', rules).createHTML('<p>')).toBe('<P>')
  const made: string[] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string) => {
      made.push(name)
      return { createHTML: () => 'made' }
    },
  })
  expect(createPolicy('inert-html', rules).createHTML('<p>')).toBe('made')
  expect(made).toEqual(['inert-html'])
})

it.each(['', 'a < b & c', '1<2', CSS])('lets the page’s libraries write %s', (html) => {
  expect(refuseTags(html, 'TrustedHTML', 'Element innerHTML')).toBe(html)
})

it.each(['<b>', '</p>', '<!--', '<?x', 'x<SVG onload=y>', `${CSS}<i>`])(
  'refuses what begins a tag: %s',
  (html) => {
    expect(() => refuseTags(html, 'TrustedHTML', 'Element innerHTML')).toThrow(TypeError)
  },
)

it('is no way for a library that asks for it itself', () => {
  expect(() => refuseTags('words')).toThrow(TypeError)
})
