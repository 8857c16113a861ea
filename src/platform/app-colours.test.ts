import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { appColours, barColours } from './app-colours.ts'

const css = readFileSync(new URL('../ui/theme.css', import.meta.url), 'utf8')

it.each([
  ['plain', ':root {'],
  ['calm', ":root[data-mode='calm'] {"],
] as const)('the browser around a %s page has the colours of the design', (name, selector) => {
  const block = css.slice(css.indexOf(selector)).split('}', 1)[0]!
  for (const [part, token] of [
    ['ground', 'bg'],
    ['surface', 'surface'],
  ] as const) {
    const { light, dark } = appColours[name]
    expect(block).toContain(`--${token}: light-dark(${light[part]}, ${dark[part]});`)
  }
})

it('the browser’s own bars follow what the reader has chosen, and the device where nothing is', () => {
  const { light, dark } = appColours.plain
  expect(barColours('auto')).toEqual([light.surface, dark.surface])
  expect(barColours('light')).toEqual([light.surface, light.surface])
  expect(barColours('dark')).toEqual([dark.surface, dark.surface])
  expect(barColours('calm')).toEqual([appColours.calm.light.surface, appColours.calm.dark.surface])
})
