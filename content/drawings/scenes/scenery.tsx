import type { ReactNode } from 'react'
import { specialist } from '../cast.ts'
import { Bust } from '../figures.tsx'
import { Laptop, OpenHand, Placed, StarTile } from '../things.tsx'

/** The scenes of the screens, 480 by 300. */
export const SCENE = { width: 480, height: 300 }

const TILES = ['var(--sun)', 'var(--paper)', 'var(--clay)'] as const

type PathProps = {
  /** Where each star lies, and how near it is. */
  stars: readonly (readonly [x: number, y: number, scale: number])[]
  fills?: readonly string[]
}

/** A path of stars that lie on the ground. */
export const StarPath = ({ stars, fills = TILES }: PathProps) => (
  <>
    {stars.map(([x, y, scale], index) => (
      <StarTile
        key={`${x} ${y}`}
        {...{ x, y, scale }}
        flat
        fill={fills[index % fills.length] ?? 'var(--sun)'}
      />
    ))}
  </>
)

/** Sky, a low sun, and hills one behind another. */
export function Outside({ sun: [x, y] }: { sun: readonly [number, number] }) {
  return (
    <>
      <path d="M0 0h480v300H0Z" fill="var(--sky)" />
      <path d="M0 96Q120 70 240 92T480 84V200H0Z" fill="var(--glow)" />
      <circle cx={x} cy={y} r="32" fill="var(--sun)" />
      <path d="M0 168Q96 112 214 156T480 126V300H0Z" fill="var(--hill)" />
      <path d="M0 206Q140 160 280 194T480 184V300H0Z" fill="var(--meadow)" />
    </>
  )
}

/** A wall, a floor, and a round carpet on it. */
export function Carpet({ rx = 190, cx = 240 }: { rx?: number; cx?: number }) {
  return (
    <>
      <path d="M0 0h480v300H0Z" fill="var(--wall)" />
      <path d="M0 200h480v100H0Z" fill="var(--floor)" />
      <ellipse cx={cx} cy="254" rx={rx} ry="36" fill="var(--rug)" />
      <ellipse
        cx={cx}
        cy="254"
        rx={rx - 14}
        ry="28"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="2"
        opacity=".6"
      />
    </>
  )
}

type BoxProps = { x: number; y: number; scale?: number; children?: ReactNode }

/** The friendly face of a call, which waves from a laptop. */
export const FriendlyCall = (place: BoxProps & { foot?: number }) => (
  <Laptop {...place}>
    <Bust
      x={0}
      y={53}
      scale={0.94}
      head={specialist}
      shirt="var(--clay)"
      right={[-44, -14, -42, -40]}
    />
    <OpenHand x={-40} y={11} scale={0.8} skin={2} />
  </Laptop>
)

/** A sofa, its seat at the origin. */
export const Sofa = ({ x, y, scale = 1 }: BoxProps) => (
  <Placed {...{ x, y, scale }}>
    <path d="M-128-4V-66Q-128-92-102-92H102Q128-92 128-66V-4Z" fill="var(--mist)" />
    <path
      d="M-150 44V-16Q-150-34-134-34T-118-16V44ZM150 44V-16Q150-34 134-34T118-16V44Z"
      fill="var(--teal)"
    />
    <path d="M-118-8H118V40H-118Z" fill="var(--teal)" />
    <path d="M0-8V40" stroke="var(--deep)" strokeWidth="3" opacity=".5" />
    <path d="M-132 44v10M132 44v10" stroke="var(--rust)" strokeWidth="8" strokeLinecap="round" />
  </Placed>
)

/** A table over the whole width, its edge at `y`. */
export const Table = ({ y }: { y: number }) => (
  <>
    <path d={`M0 ${y}H480V300H0Z`} fill="var(--clay)" />
    <path d={`M0 ${y}H480v12H0Z`} fill="var(--rust)" opacity=".5" />
  </>
)

/** A sheet of paper with lines of writing. */
export const Sheet = ({ x, y, scale = 1, children }: BoxProps) => (
  <Placed {...{ x, y, scale }}>
    <rect x="-34" y="-44" width="68" height="88" rx="8" fill="var(--paper)" />
    {children ?? (
      <path
        d="M-20-24H20M-20-8H20M-20 8H20M-20 24H4"
        stroke="var(--mist)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    )}
  </Placed>
)

/** It looks the same way in both languages: its scene is never mirrored. */
export const Tick = ({ x, y, scale = 1 }: BoxProps) => (
  <Placed {...{ x, y, scale }}>
    <path
      d="M-12 1L-3 10L13-9"
      fill="none"
      stroke="var(--paper)"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Placed>
)
