/** Drawing elements of the stories: calm colours, simple people, everyday things. */
export const colour = {
  wall: '#efe8da',
  floor: '#e0d4bf',
  line: '#3f4b50',
  paper: '#fffdf9',
  teal: '#2f6f78',
  tealSoft: '#bcd8d6',
  clay: '#b8683f',
  claySoft: '#ecc9ae',
  blue: '#4d7ba3',
  green: '#5d8f6d',
  sun: '#e9c46a',
  skinChild: '#d9a077',
  skinAdult: '#c68a60',
  hairChild: '#4a342a',
  hairAdult: '#2f2b2b',
} as const

/** Eases from 0 to 1 while `at` goes from `from` to `to`. */
export function glide(at: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

export const between = (from: number, to: number, part: number): number => from + (to - from) * part

const n = (value: number): string => value.toFixed(1)

export const group = (
  inside: string,
  { x = 0, y = 0, scale = 1, turn = 0, opacity = 1 } = {},
): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${scale.toFixed(3)}) rotate(${n(turn)})" opacity="${opacity.toFixed(3)}">${inside}</g>`

export const box = (
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  radius = 10,
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${radius}" fill="${fill}"/>`

export const dot = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`

export const stroke = (path: string, paint: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${width}"/>`

export const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`

/** A calm room: wall, floor, and a window at x = `window`, unless that is 0 or less. */
export function room({ window: windowAt = 700 }: { window?: number | undefined } = {}): string {
  const pane =
    box([windowAt, 50, 180, 140], colour.paper, 12) +
    box([windowAt + 10, 60, 76, 120], colour.tealSoft, 6) +
    box([windowAt + 94, 60, 76, 120], colour.tealSoft, 6)
  return (
    box([0, 0, 960, 540], colour.wall, 0) +
    box([0, 380, 960, 160], colour.floor, 0) +
    (windowAt > 0 ? pane : '')
  )
}

interface Person {
  skin: string
  hair: string
  shirt: string
}

export const CHILD: Person = {
  skin: colour.skinChild,
  hair: colour.hairChild,
  shirt: colour.clay,
}
export const ADULT: Person = {
  skin: colour.skinAdult,
  hair: colour.hairAdult,
  shirt: colour.teal,
}

interface Pose {
  headphones?: number
  sunglasses?: number
  /** The hands' positions, relative to the neck. */
  hands?: readonly [readonly [number, number], readonly [number, number]]
  /** Whether the eyes are closed. */
  resting?: boolean
  /** The gaze's direction: -1 to 1. */
  look?: number
}

export const headphones = (): string =>
  stroke('M -40 6 A 40 42 0 0 1 40 6', colour.line, 7) +
  box([-50, -4, 18, 34], colour.teal, 8) +
  box([32, -4, 18, 34], colour.teal, 8)

function face(person: Person, { headphones: worn = 0, sunglasses = 0, resting, look = 0 }: Pose) {
  const eye = (x: number) =>
    resting
      ? stroke(`M ${x - 6} 4 q 6 5 12 0`, colour.line, 3)
      : dot(x + look * 4, 4, 4, colour.line)
  return (
    dot(0, 0, 38, person.skin) +
    shape(
      'M -39 2 A 39 41 0 0 1 39 2 C 26 -10 8 -18 -4 -18 C -18 -18 -32 -8 -39 2 Z',
      person.hair,
    ) +
    eye(-13) +
    eye(13) +
    stroke('M -10 18 q 10 8 20 0', colour.line, 3) +
    (worn > 0 ? group(headphones(), { y: between(-60, 0, worn), opacity: worn }) : '') +
    (sunglasses > 0
      ? group(
          box([-27, -5, 24, 18], colour.line, 7) +
            box([3, -5, 24, 18], colour.line, 7) +
            stroke('M -4 0 h 8', colour.line, 4),
          { y: between(-40, 0, sunglasses), opacity: sunglasses },
        )
      : '')
  )
}

/** A person sitting with crossed legs; the origin is the middle of the seat. */
export function sitting(person: Person, pose: Pose = {}): string {
  const [start, end] = pose.hands ?? [
    [-44, 66],
    [44, 66],
  ]
  const arm = (side: number, [x, y]: readonly [number, number]) =>
    stroke(
      `M ${side * 30} 22 Q ${n(side * 58)} ${n((22 + y) / 2 + 8)} ${n(x)} ${n(y)}`,
      person.shirt,
      18,
    ) + dot(x, y, 11, person.skin)
  const body =
    shape('M -66 112 Q -70 88 -34 84 L 34 84 Q 70 88 66 112 Q 0 128 -66 112 Z', colour.line) +
    shape('M -36 92 L -34 20 Q -30 4 0 4 Q 30 4 34 20 L 36 92 Z', person.shirt) +
    arm(-1, start) +
    arm(1, end) +
    group(face(person, pose), { y: -32 })
  return group(body, { y: -112 })
}

/** A toy car with its wheels on the ground at 0. */
export const car = (paint: string): string =>
  shape(
    'M -46 -12 Q -46 -30 -30 -30 L -18 -48 Q -15 -52 -9 -52 L 14 -52 Q 20 -52 24 -47 L 34 -30 Q 48 -28 48 -12 Z',
    paint,
  ) +
  shape('M -10 -45 L 2 -45 L 2 -31 L -20 -31 Z M 9 -45 L 15 -45 L 24 -31 L 9 -31 Z', colour.paper) +
  dot(-24, -12, 12, colour.line) +
  dot(26, -12, 12, colour.line) +
  dot(-24, -12, 5, colour.floor) +
  dot(26, -12, 5, colour.floor)

export const block = (paint: string, size = 56): string =>
  box([-size / 2, -size, size, size], paint, 8) +
  `<path d="M ${-size / 4} ${-size / 2} h ${size / 2}" stroke="${colour.paper}" stroke-width="5" opacity="0.6"/>`

export const tooth = (fill: string = colour.paper): string =>
  `<path d="M -20 -18 C -20 -34 -6 -32 0 -27 C 6 -32 20 -34 20 -18 C 20 -2 15 2 13 18 C 12 28 5 28 4 17 C 3 9 -3 9 -4 17 C -5 28 -12 28 -13 18 C -15 2 -20 -2 -20 -18 Z" fill="${fill}" stroke="${colour.line}" stroke-width="4"/>`

/** A row of small circles, the first `filled` of them filled. */
export function counted(total: number, filled: number, gap = 34): string {
  const start = (-(total - 1) * gap) / 2
  return Array.from({ length: total }, (_, index) => {
    const part = Math.min(1, Math.max(0, filled - index))
    return (
      `<circle cx="${n(start + index * gap)}" cy="0" r="11" fill="${colour.paper}" stroke="${colour.line}" stroke-width="3"/>` +
      (part > 0 ? dot(start + index * gap, 0, 11 * part, colour.teal) : '')
    )
  }).join('')
}
