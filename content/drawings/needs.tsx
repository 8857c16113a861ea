import { boy, daughter, mother } from './cast.ts'
import { Bust, Head, Seated, Upright, type HeadLook } from './figures.tsx'
import { Bubble, Cup, Placed, StarTile } from './things.tsx'

/** What may be hard for a family just now, each in a drawing of 160 by 104. */
export const NEED_DRAWING = { width: 160, height: 104 }

const Ground = ({ fill = 'var(--wall)' }: { fill?: string }) => (
  <path d="M0 0h160v104H0Z" fill={fill} />
)

const girl: HeadLook = { ...daughter, gaze: [4, 0] }

/** A girl thinks of three things to say, and says one with a picture. */
function TalkingDrawing() {
  return (
    <>
      <Ground />
      <Bust
        x={46}
        y={112}
        scale={0.95}
        head={girl}
        shirt="var(--plum)"
        right={[36, -18, 40, -38]}
      />
      <Bubble x={116} y={42} scale={0.72} tail="start">
        <Cup x={-2} y={2} scale={1.4} />
      </Bubble>
    </>
  )
}

/** A boy with soft headphones sits before a bowl that steams. */
function SensesDrawing() {
  return (
    <>
      <Ground />
      <Bust
        x={50}
        y={106}
        scale={0.95}
        head={{ ...boy, eyes: 'closed', headphones: true }}
        shirt="var(--leaf)"
      />
      <path d="M0 88H160V104H0Z" fill="var(--clay)" />
      <path d="M92 64H150Q148 90 121 90T92 64Z" fill="var(--paper)" />
      <path
        d="M108 56q-6-8 0-15t0-15M122 56q-6-8 0-15t0-15M136 56q-6-8 0-15t0-15"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  )
}

/** A child under a dark cloud, and somebody silent beside it. */
function FeelingsDrawing() {
  return (
    <>
      <Ground />
      <path
        d="M18 40Q4 38 8 24T28 16Q36 2 54 8T76 16Q92 18 88 32T70 42Z"
        fill="var(--plum)"
        opacity=".8"
      />
      <path
        d="M30 50l-4 10M48 50l-4 10M66 50l-4 10"
        stroke="var(--plum)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <Seated
        x={50}
        y={92}
        scale={0.5}
        head={{ ...boy, eyes: 'closed', gaze: [0, 5] }}
        shirt="var(--sun)"
        trousers="var(--rust)"
      />
      <Seated x={112} y={80} scale={0.72} head={{ ...mother, gaze: [-5, 3] }} shirt="var(--teal)" />
    </>
  )
}

/** A child sleeps; the moon is in the window. */
function DaysDrawing() {
  return (
    <>
      <Ground />
      <rect x="14" y="10" width="52" height="50" rx="10" fill="var(--deep)" />
      <path d="M46 22A15 15 0 1 0 54 46A13 13 0 0 1 46 22Z" fill="var(--sun)" />
      <StarTile x={28} y={26} scale={0.24} fill="var(--paper)" />
      <StarTile x={54} y={24} scale={0.16} fill="var(--paper)" />
      <path d="M60 52H70V104H60Z" fill="var(--rust)" />
      <rect x="70" y="70" width="44" height="20" rx="10" fill="var(--paper)" />
      <Placed x={90} y={66} scale={0.85}>
        <Head {...boy} eyes="closed" />
      </Placed>
      <path d="M70 82Q84 74 104 78T160 76V104H70Z" fill="var(--teal)" />
    </>
  )
}

/** A school bag, and an open book with a pencil. */
function SchoolDrawing() {
  return (
    <>
      <Ground />
      <path d="M0 84H160V104H0Z" fill="var(--floor)" />
      <path
        d="M36 26Q36 12 48 12T60 26"
        fill="none"
        stroke="var(--rust)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <rect x="18" y="22" width="60" height="68" rx="18" fill="var(--clay)" />
      <rect x="27" y="56" width="42" height="26" rx="8" fill="var(--rust)" />
      <path d="M44 66H52" stroke="var(--sun)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M90 60Q104 52 118 60Q132 52 146 60V88Q132 80 118 88Q104 80 90 88Z"
        fill="var(--paper)"
      />
      <path
        d="M118 60V88M98 68h12M98 76h12M126 68h12"
        stroke="var(--mist)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M128 50L146 28" stroke="var(--sun)" strokeWidth="8" strokeLinecap="round" />
    </>
  )
}

/** Two children with a star between them. */
function FriendsDrawing() {
  return (
    <>
      <Ground />
      <ellipse cx="80" cy="94" rx="76" ry="16" fill="var(--rug)" />
      <Seated
        x={40}
        y={74}
        scale={0.64}
        head={{ ...boy, gaze: [5, 3] }}
        shirt="var(--sun)"
        trousers="var(--rust)"
        right={[36, 0, 34, 18]}
      />
      <Seated
        x={120}
        y={74}
        scale={0.64}
        head={{ ...girl, gaze: [-5, 3] }}
        shirt="var(--plum)"
        left={[-36, 0, -34, 18]}
      />
      <StarTile x={80} y={84} scale={0.9} fill="var(--teal)" />
    </>
  )
}

/** A path of stars goes up a hill to the sun. */
function BeginningDrawing() {
  return (
    <>
      <Ground />
      <circle cx="124" cy="28" r="16" fill="var(--sun)" />
      <path d="M0 78Q40 44 84 62T160 46V104H0Z" fill="var(--leaf)" opacity=".55" />
      <path d="M0 92Q60 66 104 80T160 72V104H0Z" fill="var(--leaf)" />
      <Upright
        x={34}
        y={98}
        scale={0.5}
        head={{ ...mother, gaze: [4, -2] }}
        shirt="var(--teal)"
        right={[34, -88, 44, -104]}
      />
      {[0, 1, 2, 3].map((index) => (
        <StarTile
          key={index}
          x={66 + index * 22}
          y={94 - index * 9}
          scale={0.6 - index * 0.09}
          flat
          fill={index % 2 ? 'var(--paper)' : 'var(--sun)'}
        />
      ))}
    </>
  )
}

/** A mother drinks tea; her other child leans on her. */
function FamilyDrawing() {
  return (
    <>
      <Ground />
      <Bust x={112} y={98} scale={0.66} head={{ ...girl, gaze: [-4, 1] }} shirt="var(--rose)" />
      <Bust
        x={64}
        y={98}
        scale={0.98}
        head={{ ...mother, gaze: [3, 2], eyes: 'closed' }}
        shirt="var(--teal)"
        left={[-40, -14, -12, -22]}
      />
      <Cup x={46} y={78} scale={1.1} />
      <path d="M0 92H160V104H0Z" fill="var(--rust)" />
    </>
  )
}

/** By the names of the needs. */
export const needDrawings = {
  talking: TalkingDrawing,
  senses: SensesDrawing,
  feelings: FeelingsDrawing,
  days: DaysDrawing,
  school: SchoolDrawing,
  friends: FriendsDrawing,
  beginning: BeginningDrawing,
  family: FamilyDrawing,
}
