import type { CSSProperties } from 'react'
import { eightPointStar, starIn64 } from './star-path.ts'

export type Hue = 'primary' | 'accent' | 'plum' | 'success' | 'blue' | 'warning'

/** The colours of stars, filled or light; each pair meets the contrast for text. */
const PAIRS = [
  { hue: 'primary', isFilled: false },
  { hue: 'accent', isFilled: true },
  { hue: 'plum', isFilled: false },
  { hue: 'success', isFilled: true },
  { hue: 'blue', isFilled: false },
  { hue: 'warning', isFilled: true },
  { hue: 'accent', isFilled: false },
  { hue: 'blue', isFilled: true },
  { hue: 'success', isFilled: false },
  { hue: 'plum', isFilled: true },
  { hue: 'warning', isFilled: false },
  { hue: 'primary', isFilled: true },
] as const satisfies readonly { hue: Hue; isFilled: boolean }[]

const filled = 'text-on-primary'

/** The classes of a star, its lines and its letter. */
const LOOKS: Record<Hue, { light: string; lines: string; filled: string }> = {
  primary: { light: 'fill-primary-soft', lines: 'text-primary', filled: 'fill-primary' },
  accent: { light: 'fill-accent-soft', lines: 'text-accent', filled: 'fill-accent' },
  plum: { light: 'fill-plum-soft', lines: 'text-plum', filled: 'fill-plum' },
  success: { light: 'fill-success-soft', lines: 'text-success', filled: 'fill-success' },
  blue: { light: 'fill-blue-soft', lines: 'text-blue', filled: 'fill-blue' },
  warning: { light: 'fill-warning-soft', lines: 'text-warning', filled: 'fill-warning' },
}

/** Girih lines around the letter, within the star. */
const PATTERNS = [
  eightPointStar(32, 32, 25),
  'M32 6a26 26 0 1 0 0 52a26 26 0 1 0 0-52Z',
  'M32 1v12M54 10l-8 8M63 32H51M54 54l-8-8M32 63V51M10 54l8-8M1 32h12M10 10l8 8',
  'M32 8l17 7l7 17l-7 17l-17 7l-17-7l-7-17l7-17Z',
  'M32 9l23 23l-23 23l-23-23ZM16 16h32v32H16Z',
  'M24 3q8 14 16 0M46 9q4 15 9 9M61 24q-14 8 0 16M55 46q-15 4-9 9M40 61q-8-14-16 0M18 55q-4-15-9-9M3 40q14-8 0-16M9 18q15-4 9-9',
] as const

/** Constant per number; consecutive numbers differ in colour and lines. */
export function lookOf(number: number) {
  const turns = Math.floor(number / PAIRS.length)
  return {
    pair: PAIRS[number % PAIRS.length] ?? PAIRS[0],
    pattern: PATTERNS[(number + turns) % PATTERNS.length] ?? PATTERNS[0],
  }
}

/** A panel in the person's colour, with the class `own-panel`. */
export function ownPanel(number: number) {
  const { hue, isFilled } = lookOf(number).pair
  const style = { '--own': `var(--${hue})`, '--own-soft': `var(--${hue}-soft)` } as CSSProperties
  return { style, 'data-filled': isFilled || undefined }
}

type OwnStarProps = {
  /** The number from which the look derives. */
  of: number
  letter: string
  /** The accessible name in place of the letter. */
  label?: string | undefined
  lang?: string | undefined
  /** The background of a drawn portrait. */
  isGround?: boolean
  className: string
}

/** A person's eight-point star with the first letter of the name. */
export function OwnStar({ of, letter, label, lang, isGround, className }: OwnStarProps) {
  const { pair, pattern } = lookOf(of)
  const look = LOOKS[pair.hue]
  const described = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      {...described}
      lang={lang}
      viewBox="0 0 64 64"
      className={`own-star ${className} flex-none ${pair.isFilled ? filled : look.lines}`}
    >
      <path
        d={starIn64}
        className={pair.isFilled ? look.filled : look.light}
        stroke="currentColor"
        strokeLinejoin="round"
      />
      {isGround && <circle cx="32" cy="32" r="23" fill="currentColor" opacity=".16" />}
      <path d={pattern} fill="none" stroke="currentColor" strokeWidth="1.5" opacity=".4" />
      <text
        x="32"
        y="33"
        textAnchor="middle"
        dominantBaseline="central"
        fill="currentColor"
        fontSize="25"
        fontWeight="600"
      >
        {letter}
      </text>
    </svg>
  )
}
