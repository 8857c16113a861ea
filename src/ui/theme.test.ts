import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Palette = Record<string, string>

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const pieces = readFileSync(new URL('./pieces.css', import.meta.url), 'utf8')
const [plain, calm] = [readTokens(':root {'), readTokens(":root[data-mode='calm'] {")]

const palettes: [name: string, palette: Palette][] = [
  ['light', plain.light],
  ['dark', plain.dark],
  ['calm', calm.light],
  ['calm dark', calm.dark],
]
const tinted = ['primary', 'accent', 'success', 'warning', 'danger', 'blue', 'plum']
const grounds = ['bg', 'surface', 'sunken']

describe.each(palettes)('the %s palette', (_name, palette) => {
  it.each(['text', 'muted', ...tinted])(
    'shows %s at 7:1 on every ground and its own fill',
    (ink) => {
      const fill = `${ink}-soft`
      const worst = worstContrast(palette, ink, fill in palette ? [...grounds, fill] : grounds)
      expect(worst).toBeGreaterThanOrEqual(7)
    },
  )

  it('shows plain text at 7:1 on every soft fill, and muted text on the primary one', () => {
    const fills = tinted.map((name) => `${name}-soft`)
    expect(worstContrast(palette, 'text', fills)).toBeGreaterThanOrEqual(7)
    expect(worstContrast(palette, 'muted', ['primary-soft'])).toBeGreaterThanOrEqual(7)
  })

  it('shows the words of filled buttons at 7:1', () => {
    expect(worstContrast(palette, 'on-primary', ['primary', 'danger'])).toBeGreaterThanOrEqual(7)
  })

  it('shows control edges and the focus ring at 3:1 on every ground', () => {
    expect(worstContrast(palette, 'edge', grounds)).toBeGreaterThanOrEqual(3)
    expect(worstContrast(palette, 'focus', grounds)).toBeGreaterThanOrEqual(3)
  })
})

describe('the theme', () => {
  it('rounds by what a thing is: typed in, pressed, a picture or a ground', () => {
    const radii = Object.fromEntries(
      [...css.matchAll(/--radius-(\w+): (\w+);/g)].map(([, name, size]) => [name, size]),
    )
    expect(radii).toEqual({
      field: '6px',
      chip: '12px',
      control: '12px',
      card: '20px',
      picture: '28px',
    })
    expect(css).toContain('--radius-card: var(--radius-picture);')
    expect(/\.control \{[^}]*\}/.exec(pieces)?.[0]).toContain('var(--radius-field)')
  })

  it('moves on one curve', () => {
    const others = `${css}${pieces}`.match(/(?:animation|transition): .*(?:ease|linear|bezier).*/g)
    expect(others).toBeNull()
    expect(css.match(/cubic-bezier/g)).toHaveLength(1)
  })

  it('says every token of the plain palette again for calm mode', () => {
    expect(Object.keys(calm.light)).toEqual(Object.keys(plain.light))
    expect(Object.keys(plain.light)).toHaveLength(23)
  })

  it('gives every token a class name', () => {
    for (const token of Object.keys(plain.light)) {
      expect(css).toContain(`--color-${token}: var(--${token});`)
    }
  })

  it('has closer lines where somebody works in Farsi too, whose own lines are set on every element', () => {
    expect(css).toMatch(/\n:lang\(fa\) \{\s+--line-body: 1\.8/)
    expect(css).toMatch(
      /\[data-density='working'\]:lang\(fa\),\s+:root\[data-density='working'\] :lang\(fa\) \{\s+--line-body: 1\.6/,
    )
  })

  it('knows that black on white is 21:1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  })
})

function readTokens(selector: string): { light: Palette; dark: Palette } {
  const start = css.indexOf(`\n${selector}`)
  const block = css.slice(start, css.indexOf('\n}', start))
  const found = [...block.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)]
  return {
    light: Object.fromEntries(found.map(([, name, light]) => [name, light])) as Palette,
    dark: Object.fromEntries(found.map(([, name, , dark]) => [name, dark])) as Palette,
  }
}

function worstContrast(palette: Palette, ink: string, on: readonly string[]): number {
  return Math.min(...on.map((ground) => contrast(colour(palette, ink), colour(palette, ground))))
}

function colour(palette: Palette, token: string): string {
  const value = palette[token]
  if (!value) throw new Error(`theme.css has no --${token}`)
  return value
}

/** WCAG 2 contrast ratio. */
function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
