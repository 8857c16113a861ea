import { Bust, Upright } from '../figures.tsx'
import { boy, father, listener, mother, specialist } from '../cast.ts'
import { Bubble, OpenHand, Placed, StarTile } from '../things.tsx'
import { Outside, Sheet, StarPath, Table, Tick } from './scenery.tsx'

/** Booked: the day is marked with a star, and mother and boy are glad. */
export function BookedScene() {
  return (
    <>
      <path d="M0 0h480v300H0Z" fill="var(--wall)" />
      <path d="M0 236h480v64H0Z" fill="var(--floor)" />
      <Placed x={318} y={136}>
        <rect x="-104" y="-96" width="208" height="196" rx="18" fill="var(--paper)" />
        <path d="M-104-78Q-104-96-86-96H86Q104-96 104-78V-52H-104Z" fill="var(--teal)" />
        <path
          d="M-56-108V-82M56-108V-82"
          stroke="var(--deep)"
          strokeWidth="9"
          strokeLinecap="round"
        />
        {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((index) =>
          index === 6 ? null : (
            <rect
              key={index}
              x={-86 + (index % 4) * 46}
              y={-36 + Math.floor(index / 4) * 44}
              width="32"
              height="28"
              rx="8"
              fill="var(--mist)"
              opacity=".55"
            />
          ),
        )}
        <StarTile x={22} y={22} scale={2} fill="var(--sun)" />
        <path d="M22 38C-2 22 6 4 22 14C38 4 46 22 22 38Z" fill="var(--rust)" />
      </Placed>
      <Upright
        x={88}
        y={284}
        scale={1.3}
        head={{ ...mother, gaze: [4, -1] }}
        shirt="var(--teal)"
        left={[-34, -74, -24, -50]}
        right={[36, -84, 26, -58]}
      />
      <Upright
        x={160}
        y={286}
        scale={0.96}
        head={{ ...boy, gaze: [4, -4] }}
        shirt="var(--sun)"
        trousers="var(--rust)"
        left={[-44, -102, -38, -128]}
        right={[44, -102, 42, -130]}
      />
      <StarPath
        stars={[
          [226, 280, 1.2],
          [268, 274, 1.05],
          [306, 270, 0.9],
        ]}
      />
    </>
  )
}

/** Thank you: the boy hands over a star. */
export function ThanksScene() {
  return (
    <>
      <Outside sun={[240, 104]} />
      <StarPath
        stars={[
          [120, 290, 1.1],
          [180, 284, 1.1],
          [300, 284, 1.1],
          [360, 290, 1.1],
        ]}
      />
      <Upright
        x={150}
        y={280}
        scale={1.08}
        head={{ ...boy, gaze: [5, -1] }}
        shirt="var(--sun)"
        trousers="var(--rust)"
        left={[-34, -72, -26, -50]}
        right={[44, -82, 62, -98]}
      />
      <Upright
        x={332}
        y={284}
        scale={1.32}
        head={{ ...specialist, gaze: [-5, 1] }}
        shirt="var(--clay)"
        left={[-40, -74, -62, -88]}
        right={[34, -74, 24, -50]}
      />
      <StarTile x={234} y={158} scale={1.7} fill="var(--paper)" />
      <path d="M234 174C216 162 222 148 234 156C246 148 252 162 234 174Z" fill="var(--rose)" />
    </>
  )
}

/** Verified: somebody's papers are looked at with care, and the seal is put on them. */
export function VerifiedScene() {
  return (
    <>
      <path d="M0 0h480v300H0Z" fill="var(--wall)" />
      <Bust
        x={136}
        y={232}
        scale={1.6}
        head={{ ...father, gaze: [5, 2] }}
        shirt="var(--teal)"
        left={[-40, -24, -30, -2]}
      />
      <Table y={230} />
      <Sheet x={300} y={150} scale={1.5} />
      <Placed x={352} y={196}>
        <path d="M-20 20L-30 66L-8 54L4 72L14 22ZM20 20L34 64L12 56" fill="var(--clay)" />
        <StarTile x={0} y={0} scale={2.7} fill="var(--deep)" />
        <StarTile x={0} y={0} scale={2} fill="var(--leaf)" />
        <Tick x={0} y={0} scale={1.3} />
      </Placed>
      <path
        d="M170 176Q214 214 246 206"
        fill="none"
        stroke="var(--teal)"
        strokeWidth="21"
        strokeLinecap="round"
      />
      <OpenHand x={258} y={206} scale={1.05} skin={3} />
      <StarTile x={60} y={56} scale={0.8} fill="var(--paper)" />
      <StarTile x={430} y={56} scale={0.6} fill="var(--paper)" />
    </>
  )
}

/** Somebody waits to be heard: two of the friends talk over the stars between them. */
export function TalkScene() {
  return (
    <>
      <path d="M0 0h480v300H0Z" fill="var(--wall)" />
      <Bubble x={172} y={54} tail="start">
        <StarTile x={0} y={-2} scale={1.1} fill="var(--clay)" />
      </Bubble>
      <Bubble x={312} y={66} scale={0.9} tail="end">
        <path
          d="M-22-2h.01M0-2h.01M22-2h.01"
          stroke="var(--teal)"
          strokeWidth="11"
          strokeLinecap="round"
        />
      </Bubble>
      <Bust
        x={100}
        y={236}
        scale={1.5}
        head={{ ...listener, gaze: [4, 0] }}
        shirt="var(--leaf)"
        right={[40, -22, 26, -2]}
      />
      <Bust
        x={384}
        y={236}
        scale={1.5}
        head={{ ...boy, gaze: [-4, 0] }}
        shirt="var(--sun)"
        left={[-40, -22, -26, -2]}
      />
      <Table y={234} />
      <StarPath
        stars={[
          [190, 268, 1.1],
          [240, 262, 1.1],
          [290, 268, 1.1],
        ]}
        fills={['var(--paper)', 'var(--sun)', 'var(--paper)']}
      />
    </>
  )
}
