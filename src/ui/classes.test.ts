import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss'
import { expect, it } from 'vitest'

const folder = import.meta.dirname
const source = path.join(folder, '..')
const read = (file: string) => readFileSync(file, 'utf8')
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: source }).map((file) => path.join(source, file))

const design = await loadDesignSystem(read(path.join(folder, 'theme.css')), {
  base: folder,
  loadStylesheet: async (id, base) => {
    const file =
      id === 'tailwindcss'
        ? fileURLToPath(import.meta.resolve('tailwindcss/index.css'))
        : path.resolve(base, id)
    return { path: file, base: path.dirname(file), content: read(file) }
  },
})

/** The classes defined by our own style sheets, and Tailwind's markers. */
const own = new Set(
  filesOf('**/*.css').flatMap((file) =>
    [...read(file).matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name),
  ),
)
const isKnown = (name: string) =>
  own.has(name) || /^(?:group|peer)(?:\/|$)/.test(name) || design.candidatesToCss([name])[0] != null

/** The classes in a file: whole attributes, and strings that begin with a colour class. */
const classesIn = (code: string) =>
  [
    ...code.matchAll(/className="([^"]*)"/g),
    ...code.matchAll(/className=\{`([^`]*)`/g),
    ...code.matchAll(/'((?:bg|border)-[a-z][^'/{}<>.,]*)'/g),
  ].flatMap(([, words = '']) =>
    words
      .replaceAll(/\S*\$\{[^}]*(?:\}\S*|$)/g, '')
      .split(/\s+/)
      .filter(Boolean),
  )

it('every class of a component is one that a style defines', () => {
  const unknown = filesOf('**/*.tsx')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      classesIn(read(file))
        .filter((name) => !isKnown(name))
        .map((name) => `${path.relative(source, file)}: ${name}`),
    )
  expect(unknown).toEqual([])
  expect(isKnown('border-line-strong')).toBe(false)
})

it('the bullet of a list is the star', () => {
  const discs = filesOf('**/*.tsx').filter((file) => /["'` ]list-disc/.test(read(file)))
  expect(discs).toEqual([])
})

it('every bar at an edge of the window tells its height: what has the focus stays clear of it', () => {
  const components = filesOf('**/*.tsx').filter((file) => !file.includes('.test.'))
  for (const file of components) {
    const code = read(file)
    expect(code).not.toMatch(/\bsticky bottom-/)
    for (const [className, ref] of [
      ['upper-bar', /ref=\{.*\bupperBar\b/],
      ['lower-bar', /ref=\{.*\blowerBar\b/],
    ] as const)
      if (classesIn(code).includes(className) || code.includes(`'${className}`))
        expect(code).toMatch(ref)
  }
  expect(read(path.join(folder, 'theme.css'))).toMatch(
    /scroll-padding-block: [^;]*--upper-bar[^;]*--lower-bar/,
  )
})

const sheet = (file: string) => read(path.join(source, file))

it('every letter follows the size that the reader has chosen', () => {
  for (const file of filesOf('**/*.css')) expect(read(file)).not.toMatch(/font-size: [\d.]+px/)
})

it('the menu of the team is small only under a mouse', () => {
  const menu = /\.workspace-link \{.*?\n {2}\}/s.exec(sheet('ui/pieces.css'))![0]
  expect(menu).toMatch(/@media \(pointer: fine\) \{\s+min-height: 36px/)
  expect(menu.match(/min-height/g)).toHaveLength(2)
})

it('no radio lies over a star where the reader’s own colours are forced', () => {
  const stars = /\.star-choice \{.*?\n {2}\}/s.exec(sheet('ui/pieces.css'))![0]
  expect(stars).toMatch(/forced-colors: active\) \{\s+appearance: none/)
  expect(stars).toMatch(/:is\(svg, span\) \{\s+position: relative/)
})

it('shows emphasis in Persian texts, which have no italics', () => {
  expect(sheet('ui/base.css')).toMatch(/em[^{}]*:lang\(fa\) \{\s+font-weight: 700/)
})
