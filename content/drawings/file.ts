import { drawingColours } from './palette.ts'

/** The grounds, which on a page are the theme's own. */
export const GROUNDS = {
  '--wall': 'light-dark(#ddebea,#395859)',
  '--floor': 'light-dark(#f7e8dc,#533e32)',
  /** Day in the light, dusk in the dark. */
  '--sky': 'light-dark(#e4f0ef,#34375a)',
  '--glow': 'light-dark(#fbeed3,#8f5f58)',
  '--hill': 'light-dark(#b9d3bd,#415e5c)',
  '--meadow': 'light-dark(#73a083,#527f6b)',
} as const

const colours: Record<string, unknown> = { ...drawingColours, ...GROUNDS }

/** What each of some colours is in the light or in the dark. */
function colourRule(names: readonly string[], side: 0 | 1): string {
  const values = names.map((name) => {
    const value = String(colours[name]).match(/#[\da-f]{6}/g)?.[side]
    if (!value) throw new Error(`the drawings have no colour ${name}`)
    return `${name}:${value}`
  })
  return `svg{${values.join(';')}}`
}

/** An SVG without end tags that it does not need. */
export const shortened = (markup: string): string =>
  markup.replaceAll(/><\/(?:path|circle|ellipse|rect)>/g, '/>')

/** A drawing as a file of its own: it follows the page that shows it into the dark. */
export function drawingFile(inside: string, size: { width: number; height: number }): string {
  const { width, height } = size
  const names = [...new Set(inside.match(/--[a-z]+\d?/g))].sort()
  const style = `<style>${colourRule(names, 0)}@media(prefers-color-scheme:dark){${colourRule(names, 1)}}</style>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${style}${shortened(inside)}</svg>\n`
}
