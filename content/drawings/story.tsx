import { Bust, Head, Seated, type Arm, type HeadLook } from './figures.tsx'
import {
  Bubble,
  Cup,
  Laptop,
  Medallion,
  OpenHand,
  Placed,
  Plant,
  Room,
  StarTile,
  Window,
} from './things.tsx'

/** The drawings of the picture story, 360 by 230. */
export const STORY_DRAWING = { width: 360, height: 230 }

const room = { ...STORY_DRAWING, floorAt: 160 }
const child: HeadLook = { skin: 2, hair: 'bob', colour: '#3a2822' }
const adult: HeadLook = { skin: 2, hair: 'short', colour: '#2b2422' }

const Wall = () => <path d="M0 0h360v230H0Z" fill="var(--wall)" />

function Table() {
  return (
    <>
      <path d="M0 180H360V230H0Z" fill="var(--clay)" />
      <path d="M0 180H360V190H0Z" fill="var(--rust)" opacity=".55" />
    </>
  )
}

/** Garlands of stars around the place of the specialist's photo. */
export function WhoDrawing() {
  const around = [
    [58, 44, 'var(--clay)'],
    [54, 115, 'var(--sun)'],
    [58, 186, 'var(--teal)'],
    [302, 44, 'var(--teal)'],
    [306, 115, 'var(--sun)'],
    [302, 186, 'var(--clay)'],
  ] as const
  return (
    <>
      <Wall />
      {around.map(([x, y, fill]) => (
        <StarTile key={`${x} ${y}`} x={x} y={y} fill={fill} />
      ))}
      <circle cx="180" cy="115" r="92" fill="var(--paper)" />
    </>
  )
}

/** Child and grown-up sit side by side with what is dear to the child. */
export function PlaceDrawing() {
  return (
    <>
      <Room {...room} />
      <Window x={24} y={22} scale={0.9} />
      <Plant x={322} y={160} scale={0.8} />
      <path d="M84 196V122Q84 96 110 96H262Q288 96 288 122V196Z" fill="var(--mist)" />
      <path
        d="M68 206V150Q68 136 82 136T96 150V206ZM276 206V150Q276 136 290 136T304 150V206Z"
        fill="var(--teal)"
      />
      <path d="M92 160H280V206H92Z" fill="var(--teal)" opacity=".6" />
      <Seated
        x={146}
        y={160}
        head={adult}
        shirt="var(--plum)"
        left={[-38, 6, -20, 20]}
        right={[32, 4, 20, 20]}
      />
      <Seated
        x={232}
        y={172}
        scale={0.82}
        head={child}
        shirt="var(--sun)"
        trousers="var(--rust)"
        left={[-36, 2, -10, 12]}
        right={[36, 2, 10, 12]}
      >
        <Placed x={0} y={4} scale={0.9}>
          <circle cx="-9" cy="-13" r="6" fill="var(--rust)" />
          <circle cx="9" cy="-13" r="6" fill="var(--rust)" />
          <circle r="15" cy="-2" fill="var(--clay)" />
          <path
            d="M-5-4v.01M5-4v.01M0 2v.01"
            stroke="var(--ink)"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </Placed>
      </Seated>
      <Cup x={46} y={200} fill="var(--clay)" />
    </>
  )
}

/** A grown-up opens the computer; the call has not begun. */
export function OpenDrawing() {
  return (
    <>
      <Wall />
      <Bust x={66} y={182} scale={1.1} head={{ ...adult, gaze: [4, 3] }} shirt="var(--plum)" />
      <Bust x={312} y={182} scale={0.92} head={{ ...child, gaze: [-4, 2] }} shirt="var(--sun)" />
      <Table />
      <Laptop x={190} y={190} scale={0.9}>
        <StarTile x={0} y={0} scale={2} fill="var(--paper)" />
        <StarTile x={0} y={0} scale={0.9} fill="var(--teal)" />
      </Laptop>
      <path
        d="M86 144Q104 190 124 198"
        fill="none"
        stroke="var(--plum)"
        strokeWidth="14"
        strokeLinecap="round"
      />
      <circle cx="126" cy="198" r="8" fill="var(--skin2)" />
    </>
  )
}

const onPicture = 'var(--wall)'

/** The two as the camera sees them, in the corner of the screen. */
function OwnPicture() {
  return (
    <Placed x={58} y={32}>
      <rect x="-24" y="-19" width="48" height="38" rx="5" fill="var(--paper)" />
      <rect x="-21" y="-16" width="42" height="32" rx="3" fill={onPicture} />
      <path d="M-19 16q0-11 9-11t9 11ZM1 16q0-9 8-9t8 9Z" fill="var(--plum)" />
      <Placed x={-10} y={-1} scale={0.36}>
        <Head {...adult} />
      </Placed>
      <Placed x={9} y={3} scale={0.3}>
        <Head {...child} />
      </Placed>
    </Placed>
  )
}

type SeeProps = { isWaving?: boolean }

/** The screen with the specialist, whose photo lies in its middle, and the two before it. */
function BeforeTheScreen({ isWaving }: SeeProps) {
  const wave: Arm | undefined = isWaving ? [40, -46, 40, -78] : undefined
  return (
    <>
      <Wall />
      <Laptop x={180} y={158} scale={1.08}>
        {!isWaving && <OwnPicture />}
      </Laptop>
      <path d="M0 158H360V230H0Z" fill="var(--clay)" />
      <path d="M59 149H301Q299 162 286 162H74Q61 162 59 149Z" fill="var(--deep)" />
      <Bust x={66} y={240} scale={1.1} head={{ ...adult, away: true }} shirt="var(--plum)" />
      <Bust
        x={296}
        y={244}
        scale={0.95}
        head={{ ...child, away: true }}
        shirt="var(--sun)"
        right={wave}
      />
      {isWaving && <OpenHand x={334} y={160} scale={0.95} skin={2} />}
    </>
  )
}

export const SeeDrawing = () => <BeforeTheScreen />

export const EndDrawing = () => <BeforeTheScreen isWaving />

/** Six things that a child may do: talk, show, listen, be silent, wave, take a break. */
export function MayDrawing() {
  const line = {
    fill: 'none',
    stroke: 'var(--teal)',
    strokeWidth: 5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
  const at = (index: number) => ({ x: 72 + (index % 3) * 108, y: 62 + Math.floor(index / 3) * 106 })
  return (
    <>
      <Wall />
      <Medallion {...at(0)} scale={1.35}>
        <path
          d="M-18-14H18Q22-14 22-10V6Q22 10 18 10H-4L-14 19L-13 10H-18Q-22 10-22 6V-10Q-22-14-18-14Z"
          {...line}
        />
        <path d="M-9-2h.01M0-2h.01M9-2h.01" {...line} />
      </Medallion>
      <Medallion {...at(1)} scale={1.35}>
        <rect x="-17" y="-21" width="34" height="28" rx="4" fill="var(--mist)" />
        <StarTile x={0} y={-7} scale={0.65} fill="var(--clay)" />
        <path
          d="M-13 18L-12 7M13 18L12 7"
          stroke="var(--skin2)"
          strokeWidth="9"
          strokeLinecap="round"
        />
      </Medallion>
      <Medallion {...at(2)} scale={1.35}>
        <path d="M-10-4Q-11-20 3-20T15-5Q15 3 7 8Q3 11 3 15Q2 21-4 20Q-9 19-9 14" {...line} />
        <path d="M-3-4Q-2-12 4-11T8-3Q7 1 2 4" {...line} strokeWidth={4} />
      </Medallion>
      <Medallion {...at(3)} scale={1.35}>
        <Placed x={0} y={3} scale={0.95}>
          <Head {...child} eyes="closed" />
        </Placed>
      </Medallion>
      <Medallion {...at(4)} scale={1.35}>
        <OpenHand x={-2} y={3} scale={1.05} skin={2} />
        <path d="M19-14q6 6 4 14M-22-12q-5 6-3 13" {...line} strokeWidth={3} />
      </Medallion>
      <Medallion {...at(5)} scale={1.35}>
        <path d="M-24 16V8Q-24-2-14-2H14Q24-2 24 8V16Z" fill="var(--clay)" />
        <path d="M-15-2Q-16-17 0-17T15-2Q8 2 0 2T-15-2Z" fill="var(--plum)" />
        <path d="M-18 17v3M18 17v3" {...line} stroke="var(--rust)" />
      </Medallion>
    </>
  )
}

/** The grown-ups talk; the child plays on the carpet close by. */
export function TalkDrawing() {
  return (
    <>
      <Room {...room} />
      <ellipse cx="264" cy="202" rx="88" ry="22" fill="var(--rug)" />
      <Bubble x={122} y={34} scale={0.62} tail="start">
        <path
          d="M-22-2h.01M0-2h.01M22-2h.01"
          stroke="var(--teal)"
          strokeWidth="13"
          strokeLinecap="round"
        />
      </Bubble>
      <Bubble x={206} y={48} scale={0.62} tail="end">
        <path
          d="M-22-2h.01M0-2h.01M22-2h.01"
          stroke="var(--clay)"
          strokeWidth="13"
          strokeLinecap="round"
        />
      </Bubble>
      <Bust
        x={62}
        y={170}
        head={{ ...adult, gaze: [4, 0] }}
        shirt="var(--plum)"
        right={[44, -14, 34, -4]}
      />
      <path d="M0 166H190Q196 166 196 172V180H0Z" fill="var(--rust)" />
      <path d="M176 180V226" stroke="var(--rust)" strokeWidth="12" strokeLinecap="round" />
      <path d="M138 164L158 84Q160 78 166 78H176L154 164Z" fill="var(--ink)" />
      <path d="M92 164H158V168H92Z" fill="var(--deep)" />
      <Seated
        x={262}
        y={168}
        scale={0.85}
        head={{ ...child, gaze: [-2, 5] }}
        shirt="var(--sun)"
        trousers="var(--rust)"
        left={[-36, 4, -30, 32]}
        right={[34, 2, 18, 24]}
      />
      {[0, 1, 2].map((index) => (
        <StarTile
          key={index}
          x={212 + index * 34}
          y={212}
          scale={0.85}
          flat
          fill={['var(--teal)', 'var(--clay)', 'var(--leaf)'][index]!}
        />
      ))}
      <StarTile x={314} y={206} scale={0.85} flat fill="var(--plum)" />
    </>
  )
}
