import type { ReactNode } from 'react'
import { eightPointStar } from '../../src/ui/marks/star-path.ts'

type PlacedProps = { x: number; y: number; scale?: number; children?: ReactNode }

export function Placed({ x, y, scale = 1, children }: PlacedProps) {
  return <g transform={`translate(${x} ${y})${scale === 1 ? '' : `scale(${scale})`}`}>{children}</g>
}

const tile = eightPointStar(0, 0, 16)

/** An eight-point star; lying ones are seen from the side. */
export function StarTile(props: Omit<PlacedProps, 'children'> & { fill: string; flat?: boolean }) {
  const { x, y, scale = 1, fill, flat } = props
  return (
    <path
      d={tile}
      fill={fill}
      transform={`translate(${x} ${y})scale(${scale} ${flat ? scale * 0.6 : scale})`}
    />
  )
}

/** A room: wall, floor, and its contents. */
export function Room({
  width,
  height,
  floorAt,
}: {
  width: number
  height: number
  floorAt: number
}) {
  return (
    <>
      <path d={`M0 0h${width}v${height}H0Z`} fill="var(--wall)" />
      <path d={`M0 ${floorAt}h${width}V${height}H0Z`} fill="var(--floor)" />
    </>
  )
}

export function Window({ x, y, scale = 1 }: PlacedProps) {
  return (
    <Placed x={x} y={y} scale={scale}>
      <rect width="92" height="96" rx="14" fill="var(--paper)" />
      <path d="M10 10h72v76H10Z" fill="var(--mist)" />
      <circle cx="62" cy="32" r="11" fill="var(--sun)" />
      <path d="M10 86V64q18-14 36 0t36-6v28Z" fill="var(--leaf)" />
      <path d="M46 8v80M8 48h76" stroke="var(--paper)" strokeWidth="6" />
    </Placed>
  )
}

export function Plant({ x, y, scale = 1 }: PlacedProps) {
  return (
    <Placed x={x} y={y} scale={scale}>
      <path
        d="M0-34C-4-62-28-64-34-84C-10-82 0-62 0-34C0-66 12-90 30-98C34-72 16-56 0-34ZM0-30C-20-32-30-44-44-44C-38-26-20-20 0-30ZM0-30C16-30 30-40 42-38C36-24 18-18 0-30Z"
        fill="var(--leaf)"
      />
      <path d="M-22-36H22L17-4Q16 0 12 0H-12Q-16 0-17-4Z" fill="var(--clay)" />
    </Placed>
  )
}

export function Cup({ x, y, scale = 1, fill = 'var(--clay)' }: PlacedProps & { fill?: string }) {
  return (
    <Placed x={x} y={y} scale={scale}>
      <path d="M12-12q10-2 9 6t-12 7" fill="none" stroke={fill} strokeWidth="4" />
      <path d="M-13-16H13V-2Q13 8 3 8H-3Q-13 8-13-2Z" fill={fill} />
    </Placed>
  )
}

type BubbleProps = PlacedProps & { tail: 'start' | 'end' }

/** What somebody says; drawn around the origin. */
export function Bubble({ x, y, scale = 1, tail, children }: BubbleProps) {
  return (
    <Placed x={x} y={y} scale={scale}>
      <path
        d={
          tail === 'start'
            ? 'M-40-30H40Q52-30 52-18V14Q52 26 40 26H-14L-34 44L-31 26H-40Q-52 26-52 14V-18Q-52-30-40-30Z'
            : 'M40-30H-40Q-52-30-52-18V14Q-52 26-40 26H14L34 44L31 26H40Q52 26 52 14V-18Q52-30 40-30Z'
        }
        fill="var(--paper)"
      />
      {children}
    </Placed>
  )
}

/** A round picture of one thing. */
export function Medallion({ x, y, scale = 1, children }: PlacedProps) {
  return (
    <Placed x={x} y={y} scale={scale}>
      <circle r="34" fill="var(--paper)" />
      {children}
    </Placed>
  )
}

type LaptopProps = PlacedProps & {
  /** How far its foot reaches below the origin. */
  foot?: number | undefined
}

/** A screen on a table, its foot at the origin; the origin of its children is its centre. */
export function Laptop({ x, y, scale = 1, foot = 4, children }: LaptopProps) {
  return (
    <Placed x={x} y={y} scale={scale}>
      <rect x="-92" y="-132" width="184" height="124" rx="14" fill="var(--ink)" />
      <rect x="-83" y="-123" width="166" height="106" rx="8" fill="var(--mist)" />
      <path d={`M-112-8H112Q110 ${foot} 98 ${foot}H-98Q-110 ${foot}-112-8Z`} fill="var(--deep)" />
      {children && <g transform="translate(0 -70)">{children}</g>}
    </Placed>
  )
}

/** An open hand of about 30 in height. */
export function OpenHand({ x, y, scale = 1, skin }: PlacedProps & { skin: 1 | 2 | 3 }) {
  return (
    <Placed x={x} y={y} scale={scale}>
      <g fill="none" stroke={`var(--skin${skin})`} strokeLinecap="round" strokeWidth="6.5">
        <path d="M-9 2L-12-13M-2.5 0L-4-17M4 0L5-16M9 3L13-10" />
        <path d="M-10 8L-17 1" />
        <path d="M-4 8H4" strokeWidth="19" />
      </g>
    </Placed>
  )
}
