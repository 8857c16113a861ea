import type { ReactNode } from 'react'

export type HairStyle = 'short' | 'curly' | 'bob' | 'bun' | 'long' | 'scarf'

export type HeadLook = {
  skin: 1 | 2 | 3
  hair: HairStyle
  /** Of the hair or the scarf. */
  colour: string
  beard?: boolean
  glasses?: boolean
  headphones?: boolean
  eyes?: 'open' | 'closed'
  /** Where the face is turned to, in units of the head's radius of 20. */
  gaze?: readonly [x: number, y: number]
  /** Seen from behind. */
  away?: boolean
}

const BEHIND: Partial<Record<HairStyle, string>> = {
  bob: 'M-23 12C-27-16-14-27 0-27S27-16 23 12Q23 19 16 19H-16Q-23 19-23 12Z',
  long: 'M-23 4C-26-18-14-27 0-27S26-18 23 4C23 18 28 28 25 40Q0 46-25 40C-28 28-23 18-23 4Z',
  scarf: 'M-23 22C-29-12-19-28 0-28S29-12 23 22Q12 32 0 32T-23 22Z',
}
const FRINGE = 'M-20-3C-20-19-10-25 0-25S20-19 20-3C14-4 9-9 6-14C0-7-10-4-20-3Z'
const CROP = 'M-21 1C-23-17-11-26 1-26S23-16 21 1C19-8 15-13 8-13C-3-12-15-14-21 1Z'
const FRONT: Partial<Record<HairStyle, string>> = {
  bob: FRINGE,
  long: FRINGE,
  short: CROP,
  bun: CROP,
}
const CURLS = [
  [-19, -4, 7],
  [-15, -13, 9],
  [-5, -19, 10],
  [7, -19, 10],
  [16, -12, 9],
  [20, -3, 6],
] as const

function Hair({ hair, colour, away }: HeadLook) {
  if (hair === 'curly')
    return (
      <g fill={colour}>
        {away && <circle r="21" />}
        {CURLS.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
    )
  return (
    <g fill={colour}>
      {hair === 'bun' && <circle cy="-28" r="9" />}
      {away ? <circle r="22" /> : <path d={FRONT[hair]} />}
    </g>
  )
}

const AHEAD = [0, 0] as const

function Features({ eyes = 'open', gaze = AHEAD, glasses, beard, colour }: HeadLook) {
  const [x, y] = gaze
  return (
    <g transform={`translate(${x} ${y})`} fill="none" strokeLinecap="round">
      {beard && (
        <path
          d="M-19 2C-19 20-9 24 0 24S19 20 19 2C15 9 8 6 0 6S-15 9-19 2Z"
          transform={`translate(${-x} ${-y})`}
          fill={colour}
        />
      )}
      <g fill="var(--rose)" opacity=".6">
        <circle cx="-11" cy="7" r="3.6" />
        <circle cx="11" cy="7" r="3.6" />
      </g>
      <g stroke="var(--ink)" strokeWidth="1.9">
        {eyes === 'closed' ? (
          <path d="M-10 0q3 3 6 0M4 0q3 3 6 0" />
        ) : (
          <path d="M-7-.6v1.6M7-.6v1.6" strokeWidth="4" />
        )}
        <path d="M-5 9q5 4.5 10 0" stroke={beard ? 'var(--paper)' : 'var(--ink)'} />
        {glasses && <path d="M-1.5 0a6 6 0 1 1-.01-.4M13 0a6 6 0 1 1-.01-.4M-1.5 0h2.5" />}
      </g>
    </g>
  )
}

/** A head of radius 20 around the origin. */
export function Head(look: HeadLook) {
  const { hair, colour, skin, away, headphones } = look
  const tone = `var(--skin${skin})`
  const behind = BEHIND[hair]
  return (
    <g>
      {behind && <path d={behind} fill={colour} />}
      {hair === 'scarf' ? (
        !away && <ellipse rx="16" ry="18" cy="1" fill={tone} />
      ) : (
        <>
          <path d="M-20 3h.01M20 3h.01" stroke={tone} strokeWidth="9" strokeLinecap="round" />
          <circle r="20" fill={tone} />
        </>
      )}
      {!away && <Features {...look} />}
      {hair !== 'scarf' && <Hair {...look} />}
      {headphones && (
        <g fill="none" stroke="var(--teal)" strokeLinecap="round">
          <path d="M-22 2C-24-36 24-36 22 2" strokeWidth="5" />
          <path d="M-22-2v11M22-2v11" strokeWidth="11" />
        </g>
      )}
    </g>
  )
}

/** From the shoulder over the elbow to the hand. */
export type Arm = readonly [elbowX: number, elbowY: number, handX: number, handY: number]

type FigureProps = {
  x: number
  y: number
  scale?: number
  head: HeadLook
  shirt: string
  trousers?: string
  left?: Arm | undefined
  right?: Arm | undefined
  /** What the figure holds or wears, over its body and under its hands. */
  children?: ReactNode
}

function ArmOf({ from: [x, y], arm, shirt, skin }: ArmProps) {
  const [elbowX, elbowY, handX, handY] = arm
  return (
    <>
      <path
        d={`M${x} ${y}Q${elbowX} ${elbowY} ${handX} ${handY}`}
        fill="none"
        stroke={shirt}
        strokeWidth="13"
        strokeLinecap="round"
      />
      <circle cx={handX} cy={handY} r="7" fill={`var(--skin${skin})`} />
    </>
  )
}

type ArmProps = { from: [number, number]; arm: Arm; shirt: string; skin: number }

type BodyProps = FigureProps & { headY: number; shoulderY: number; body: ReactNode }

function Figure(props: BodyProps) {
  const { x, y, scale = 1, head, shirt, left, right, headY, shoulderY, body, children } = props
  return (
    <g transform={`translate(${x} ${y})${scale === 1 ? '' : `scale(${scale})`}`}>
      <path
        d={`M0 ${headY + 12}V${shoulderY}`}
        stroke={head.hair === 'scarf' ? head.colour : `var(--skin${head.skin})`}
        strokeWidth="15"
        strokeLinecap="round"
      />
      {body}
      {children}
      <g transform={`translate(0 ${headY})`}>
        <Head {...head} />
      </g>
      {left && <ArmOf from={[-19, shoulderY + 5]} arm={left} shirt={shirt} skin={head.skin} />}
      {right && <ArmOf from={[19, shoulderY + 5]} arm={right} shirt={shirt} skin={head.skin} />}
    </g>
  )
}

/** Sits cross-legged; the origin is at the waist, the floor 44 below it. */
export function Seated(props: FigureProps) {
  const { shirt, trousers = 'var(--deep)' } = props
  return (
    <Figure
      {...props}
      headY={-52}
      shoulderY={-24}
      body={
        <>
          <path
            d="M-48 34C-48 18-22 12 0 22C22 12 48 18 48 34C48 47 20 48 0 43C-20 48-48 47-48 34Z"
            fill={trousers}
          />
          <path d="M-26 24C-30-18-20-32 0-32S30-18 26 24Q0 34-26 24Z" fill={shirt} />
        </>
      }
    />
  )
}

/** From the table upwards; the origin is at the table's edge. */
export function Bust(props: FigureProps) {
  return (
    <Figure
      {...props}
      headY={-72}
      shoulderY={-42}
      body={<path d="M-30 0C-32-36-24-50 0-50S32-36 30 0Z" fill={props.shirt} />}
    />
  )
}

/** A person on both feet; the origin is at the feet. */
export function Upright(props: FigureProps) {
  const { shirt, trousers = 'var(--deep)' } = props
  return (
    <Figure
      {...props}
      headY={-126}
      shoulderY={-98}
      body={
        <>
          <g fill="none" strokeLinecap="round">
            <path d="M-10-48V-8M10-48V-8" stroke={trousers} strokeWidth="17" />
            <path d="M-14-3h6M8-3h6" stroke="var(--ink)" strokeWidth="10" />
          </g>
          <path d="M-24-46C-28-90-20-104 0-104S28-90 24-46Q0-36-24-46Z" fill={shirt} />
        </>
      }
    />
  )
}
