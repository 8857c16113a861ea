import { expect, it } from 'vitest'
import { readMarkup } from './selectors.ts'
import { createStyleChooser } from './styles.ts'

const chosen = (css: string, ...classes: string[]) =>
  createStyleChooser(css)(readMarkup(`<p class="${classes.join(' ')}">`))

const chosenFor = (html: string, css: string) => createStyleChooser(css)(readMarkup(html))

it('keeps rules of a page’s elements and classes alone', () => {
  const css = 'p{margin:0}.a{color:red}.b{color:blue}.a .b{color:green}.a,.b{top:0}'
  expect(chosen(css, 'a')).toBe('p{margin:0}.a{color:red}.a{top:0}')
  expect(chosen(css, 'a', 'b')).toBe(css)
})

it('reads class names as they are escaped in styles and in HTML', () => {
  const css = String.raw`.sm\:w-1\/2{top:0}.\32 xl{top:1px}.\[\&_p\]\:mt-2 p{top:2px}.\[\&\>svg\]{top:3px}`
  expect(chosen(css, 'sm:w-1/2', '2xl', '[&amp;_p]:mt-2', '[&amp;&gt;svg]')).toBe(css)
  expect(chosen(css, 'sm:w-1')).toBe('')
})

it('keeps what matches without a class that it names, if one of its alternatives may', () => {
  const css =
    '.a:not(.gone){top:0}.a:is(:where(.group)[open] *,.b:not(.c)){top:1px}.b:has(.a){top:2px}'
  expect(chosen(css, 'a')).toBe('.a:not(.gone){top:0}')
  const some = '.a:not(.gone){top:0}.a:is(:where(.group)[open] *,.b:not(.c)){top:1px}'
  expect(chosen(css, 'a', 'group')).toBe(some)
  expect(chosen(css, 'a', 'b')).toBe(css)
})

it('keeps the order of layers, also of those in which nothing is left', () => {
  const css =
    '@layer base{p{top:0}}@layer components{.card{top:1px}}@layer utilities{.mt{top:2px}@media print{.hide{top:3px}}}'
  expect(chosen(css, 'mt')).toBe(
    '@layer base{p{top:0}}@layer components{}@layer utilities{.mt{top:2px}}',
  )
})

it('keeps rules of the elements and kinds of input that the page has', () => {
  const css =
    'a{top:0}p:lang(fa)>b{top:1px}p a.x,p{top:2px}::-webkit-datetime-edit{top:3px}::file-selector-button{top:4px}:disabled{top:5px}'
  expect(chosenFor('<p><input type="file"/></p>', css)).toBe(
    'p{top:2px}::file-selector-button{top:4px}:disabled{top:5px}',
  )
})

it('keeps rules of the page’s own language and display settings, and of what may change', () => {
  const css =
    ':root:lang(fa){top:0}:root[data-mode=calm]{top:1px}:root[data-text="21"] p{top:2px}:root[data-mode]:not([data-mode=calm]){top:3px}:lang(fa){top:4px}p[open]{top:5px}'
  const own = ':root[data-mode]:not([data-mode=calm]){top:3px}:lang(fa){top:4px}p[open]{top:5px}'
  expect(chosenFor('<html lang="en" data-mode="auto"><p>', css)).toBe(own)
  expect(chosenFor('<html lang="fa" data-mode="calm" data-text="21"><p>', css)).toBe(css)
})

it('keeps the letters, movements and registered properties that its rules name', () => {
  const css =
    '@layer properties{*,:before{--tw-x:0;--tw-y:0;}}@layer base,utilities;@font-face{font-family:A B;src:url(a.woff2)}@font-face{font-family:C;src:url(c.woff2)}@keyframes turn{to{top:0}}@property --tw-x{syntax:"*";inherits:false}@property --tw-y{syntax:"*";inherits:false}.a{top:var(--tw-x);font:1rem "A B"}.b{animation:turn 1s}'
  expect(chosen(css, 'a')).toBe(
    '@layer properties{*,:before{--tw-x:0;}}@layer base,utilities;@font-face{font-family:A B;src:url(a.woff2)}@property --tw-x{syntax:"*";inherits:false}.a{top:var(--tw-x);font:1rem "A B"}',
  )
  expect(chosen(css, 'a', 'b')).toContain('@keyframes turn')
})

it('leaves what only paper or forced colours need to a file of its own', () => {
  const css =
    '@layer a{p{top:0}@media print{p{top:1px}}}@media print,(forced-colors:active){p{top:2px}}@media print,screen{p{top:3px}}'
  expect(chosenFor('<p>', css)).toBe('@layer a{p{top:0}}@media print,screen{p{top:3px}}')
})

it('leaves out what another choice of colours would need, within alternatives too', () => {
  const css = String.raw`.calm\:b:where(:root[data-mode=calm] *){top:0}.b:where(:root:not([data-mode=calm]) *){top:1px}`
  expect(chosenFor('<html data-mode="auto"><p class="b calm:b">', css)).toBe(
    '.b:where(:root:not([data-mode=calm]) *){top:1px}',
  )
  expect(chosenFor('<html data-mode="calm"><p class="b calm:b">', css)).toBe(css)
})

it('chooses for each page by its own classes, whatever pages came before', () => {
  const chooseFor = createStyleChooser('.a{top:0}.b{top:1px}.c{top:2px}')
  const choose = (html: string) => chooseFor(readMarkup(html))
  const page = '<p class="a b"><i data-class="c"></i><b\nclass="b">'
  const other = '<p class="a"><i class="c">'
  for (const _ of [1, 2]) {
    expect(choose(page)).toBe('.a{top:0}.b{top:1px}')
    expect(choose(other)).toBe('.a{top:0}.c{top:2px}')
    expect(choose(page.replace('"b"', '"c"'))).toBe('.a{top:0}.b{top:1px}.c{top:2px}')
  }
})

it('chooses once for pages that differ in what no style asks for, as their reader’s zone', () => {
  const css = ':root[data-mode=calm] p{top:0}p{top:1px}'
  const choose = createStyleChooser(css)
  let lookedFor = 0
  function chosenIn(attributes: string): string {
    const markup = readMarkup(`<html ${attributes}>`, '<p class="a">')
    const elements = new Set(markup.elements)
    elements.has = (name) => (lookedFor += 1) > 0 && markup.elements.has(name)
    return choose({ ...markup, elements })
  }
  expect(chosenIn('data-zone="Asia/Tehran" data-mode="calm"')).toBe(css)
  const once = lookedFor
  expect(chosenIn('data-zone="Asia/Kabul" data-mode="calm"')).toBe(css)
  expect(lookedFor).toBe(once)
  expect(chosenIn('data-zone="Asia/Kabul" data-mode="dark"')).toBe('p{top:1px}')
})
