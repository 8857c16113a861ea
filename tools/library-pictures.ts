import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoResources, pictureOf } from '../content/demo/resources.ts'
import { pictures } from './library-pictures/pictures.ts'
import { colour } from './videos/drawing.ts'

/** Redraws the library's pictures: `node tools/library-pictures.ts`. */
const folder = fileURLToPath(new URL('../public/pictures/library/', import.meta.url))

/** Replacement colours for dark pages; the others stay. */
const DARK: Partial<Record<keyof typeof colour, string>> = {
  wall: '#2c3b41',
  floor: '#223036',
  line: '#62757b',
  paper: '#d8d2c4',
  teal: '#3f8089',
  tealSoft: '#7fa3a3',
  claySoft: '#b99a82',
  sun: '#cfae59',
}

const names = Object.keys(colour) as (keyof typeof colour)[]

const valuesOf = (colours: Partial<Record<keyof typeof colour, string>>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** Replaces colours by CSS variables, so that the picture follows the page's dark mode. */
function namedColours(svg: string): string {
  const named = names.reduce(
    (text, name) =>
      text
        .replaceAll(`fill="${colour[name]}"`, `style="fill:var(--${name})"`)
        .replaceAll(`stroke="${colour[name]}"`, `style="stroke:var(--${name})"`),
    svg,
  )
  // Merges two style attributes of an element, as the second would be ignored.
  return named.replaceAll(
    /style="([^"]+)"((?:(?!style=)[^>])*) style="([^"]+)"/g,
    'style="$1;$3"$2',
  )
}

const wholeNumbers = (svg: string): string =>
  svg.replace(/(\d)\.0+(?=[^\d])/g, '$1').replace(/ (?:rotate\(0\)|scale\(1\)|opacity="1")/g, '')

function write(file: string, inside: string): void {
  const used = names.filter((one) => inside.includes(colour[one]))
  const pick = (from: Partial<Record<keyof typeof colour, string>>) =>
    valuesOf(Object.fromEntries(used.flatMap((one) => (from[one] ? [[one, from[one]]] : []))))
  const style = `<style>svg{${pick(colour)}}@media(prefers-color-scheme:dark){svg{${pick(DARK)}}}</style>`
  writeFileSync(
    path.join(folder, file),
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360" stroke-linecap="round" stroke-linejoin="round">${style}${wholeNumbers(namedColours(inside))}</svg>\n`,
  )
}

mkdirSync(folder, { recursive: true })
for (const resource of demoResources) {
  const inside = pictures[resource.key]!
  write(pictureOf(resource, 'en'), inside)
  const inFarsi = pictureOf(resource, 'fa')
  if (inFarsi !== pictureOf(resource, 'en'))
    write(inFarsi, `<g transform="translate(640 0) scale(-1 1)">${inside}</g>`)
}
