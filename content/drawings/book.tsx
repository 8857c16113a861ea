import * as cast from './cast.ts'
import { Bust, Seated, Upright, type HeadLook } from './figures.tsx'
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

/** The drawings of the book, 480 by 300. */
export const DRAWING = { width: 480, height: 300 }

const room = { ...DRAWING, floorAt: 206 }
const steps = ['var(--teal)', 'var(--clay)', 'var(--sun)', 'var(--plum)'] as const

const boy: HeadLook = { ...cast.boy, gaze: [-3, 3] }
const mother: HeadLook = { ...cast.mother, gaze: [2, 2] }

/** A boy lays stars in a row that pleases him, and his mother watches with him. */
export function AutismDrawing() {
  return (
    <>
      <Room {...room} />
      <Window x={26} y={30} />
      <Plant x={428} y={214} scale={1.15} />
      <ellipse cx="240" cy="258" rx="216" ry="36" fill="var(--rug)" />
      <Seated
        x={166}
        y={190}
        scale={1.2}
        head={mother}
        shirt="var(--teal)"
        left={[-38, 6, -20, 22]}
        right={[34, 4, 22, 24]}
      />
      <Seated
        x={316}
        y={204}
        head={boy}
        shirt="var(--sun)"
        trousers="var(--rust)"
        left={[-40, 4, -48, 34]}
        right={[34, 0, 26, 24]}
      />
      {[0, 1, 2, 3, 4].map((index) => (
        <StarTile
          key={index}
          x={96 + index * 44}
          y={266 - Math.abs(index - 2) ** 2}
          scale={1.25}
          flat
          fill={steps[index % 3]!}
        />
      ))}
      <StarTile x={372} y={268} scale={1.25} flat fill="var(--teal)" />
      <StarTile x={404} y={258} scale={1.25} flat fill="var(--clay)" />
    </>
  )
}

const listener: HeadLook = { ...cast.listener, eyes: 'closed' }

/** A girl sits at ease with soft headphones; around her are light, sound, smell and touch. */
export function SensesDrawing() {
  return (
    <>
      <Room {...room} />
      <g fill="none" stroke="var(--paper)" strokeWidth="3" opacity=".75">
        <circle cx="240" cy="170" r="104" />
        <circle cx="240" cy="170" r="138" strokeDasharray="2 12" strokeLinecap="round" />
      </g>
      <ellipse cx="240" cy="260" rx="112" ry="26" fill="var(--rug)" />
      <Seated x={240} y={206} scale={1.3} head={listener} shirt="var(--leaf)">
        <path
          d="M-40 26C-40-22-26-34-14-34C-20-8-22 14-24 32ZM40 26C40-22 26-34 14-34C20-8 22 14 24 32Z"
          fill="var(--clay)"
        />
      </Seated>
      <Medallion x={76} y={84} scale={1.25}>
        <g stroke="var(--sun)" strokeWidth="5" strokeLinecap="round">
          <circle r="10" fill="var(--sun)" />
          <path d="M0-18v-5M0 18v5M18 0h5M-18 0h-5M13-13l3-3M-13 13l-3 3M13 13l3 3M-13-13l-3-3" />
        </g>
      </Medallion>
      <Medallion x={404} y={84} scale={1.25}>
        <path
          d="M-20-6h8L0-16V16L-12 6h-8Z"
          fill="var(--teal)"
          stroke="var(--teal)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path
          d="M8-7q5 7 0 14M15-13q10 13 0 26"
          fill="none"
          stroke="var(--teal)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </Medallion>
      <Medallion x={62} y={206} scale={1.1}>
        <path
          d="M0 22V0M0 18q-10 0-13-8q10-1 13 8q2-8 12-8q-2 8-12 8"
          fill="var(--leaf)"
          stroke="var(--leaf)"
          strokeWidth="4"
          strokeLinejoin="round"
        />
        {[0, 72, 144, 216, 288].map((turn) => (
          <ellipse
            key={turn}
            cy="-9"
            rx="5.5"
            ry="8"
            fill="var(--rose)"
            transform={`translate(0 -7)rotate(${turn})`}
          />
        ))}
        <circle cy="-7" r="5" fill="var(--sun)" />
      </Medallion>
      <Medallion x={418} y={206} scale={1.1}>
        <OpenHand x={0} y={2} scale={1.15} skin={3} />
      </Medallion>
    </>
  )
}

const father: HeadLook = { ...cast.father, gaze: [4, 1] }
const daughter: HeadLook = { ...cast.daughter, gaze: [-5, 0] }

function PictureBoard() {
  const tiles = [
    { x: -27, y: -27, content: <Cup x={-2} y={5} scale={0.95} /> },
    { x: 27, y: -27, content: <circle r="13" fill="var(--sun)" /> },
    {
      x: -27,
      y: 27,
      content: <path d="M-15 1L0-14L15 1H11V14H-11V1Z" fill="var(--teal)" strokeLinejoin="round" />,
    },
    {
      x: 27,
      y: 27,
      content: <path d="M0 14C-24-2-12-18 0-8C12-18 24-2 0 14Z" fill="var(--rose)" />,
    },
  ]
  return (
    <Placed x={246} y={150}>
      <path
        d="M-40 52L-54 74M40 52L54 74"
        stroke="var(--rust)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <rect x="-60" y="-60" width="120" height="120" rx="14" fill="var(--rust)" />
      {tiles.map(({ x, y, content }) => (
        <Placed key={`${x} ${y}`} x={x} y={y}>
          <rect x="-24" y="-24" width="48" height="48" rx="8" fill="var(--paper)" />
          {content}
        </Placed>
      ))}
    </Placed>
  )
}

/** A girl points to the picture of a cup, and her father answers with a sign. */
export function CommunicationDrawing() {
  return (
    <>
      <path d="M0 0h480v300H0Z" fill="var(--wall)" />
      <Bubble x={396} y={44} scale={0.95} tail="start">
        <Cup x={-2} y={2} scale={1.3} />
      </Bubble>
      <Bubble x={204} y={42} scale={0.9} tail="start">
        <path
          d="M-22-2h.01M0-2h.01M22-2h.01"
          stroke="var(--teal)"
          strokeWidth="11"
          strokeLinecap="round"
        />
      </Bubble>
      <Bust
        x={104}
        y={226}
        scale={1.45}
        head={father}
        shirt="var(--teal)"
        left={[-42, -26, -26, -4]}
      />
      <PictureBoard />
      <Bust
        x={382}
        y={226}
        scale={1.2}
        head={daughter}
        shirt="var(--plum)"
        left={[-40, -14, -66, -58]}
        right={[40, -20, 22, -3]}
      />
      <path d="M0 224H480V300H0Z" fill="var(--clay)" />
      <path d="M0 224H480V236H0Z" fill="var(--rust)" opacity=".55" />
      <path
        d="M131 172Q182 186 160 140"
        fill="none"
        stroke="var(--teal)"
        strokeWidth="19"
        strokeLinecap="round"
      />
      <OpenHand x={162} y={120} scale={1.25} skin={3} />
      <Cup x={330} y={254} scale={1.3} fill="var(--paper)" />
    </>
  )
}

const parent: HeadLook = { skin: 1, hair: 'long', colour: '#6b4433', gaze: [4, -2] }
const child: HeadLook = { skin: 1, hair: 'short', colour: '#6b4433', gaze: [4, -3] }

/** A path of stars leads a mother and her child to somebody who waves from a screen. */
export function FirstStepsDrawing() {
  return (
    <>
      <path d="M0 0h480v300H0Z" fill="var(--wall)" />
      <circle cx="236" cy="70" r="30" fill="var(--sun)" />
      <path d="M0 190Q90 132 196 176T480 150V300H0Z" fill="var(--leaf)" opacity=".55" />
      <path d="M0 236Q140 188 270 222T480 214V300H0Z" fill="var(--leaf)" />
      <Laptop x={362} y={226} scale={1.02}>
        <path d="M-83 8Q-40-18 0-2T83-10V45Q83 53 75 53H-75Q-83 53-83 45Z" fill="var(--wall)" />
        <Bust
          x={0}
          y={53}
          scale={0.94}
          head={cast.specialist}
          shirt="var(--clay)"
          right={[44, -14, 42, -40]}
        />
        <OpenHand x={39} y={12} scale={0.8} skin={2} />
      </Laptop>
      {[0, 1, 2, 3].map((index) => (
        <StarTile
          key={index}
          x={180 + index * 40}
          y={276 - index * 12 + (index % 2) * 4}
          scale={1.2 - index * 0.13}
          flat
          fill={index % 2 ? 'var(--paper)' : 'var(--sun)'}
        />
      ))}
      <Upright
        x={70}
        y={272}
        scale={1.36}
        head={parent}
        shirt="var(--plum)"
        left={[-34, -74, -26, -52]}
      />
      <Upright
        x={136}
        y={276}
        scale={0.94}
        head={child}
        shirt="var(--sun)"
        trousers="var(--teal)"
        right={[38, -78, 44, -98]}
      />
      <path
        d="M92 146Q114 180 108 206"
        fill="none"
        stroke="var(--plum)"
        strokeWidth="17"
        strokeLinecap="round"
      />
      <path d="M119 191L111 206" stroke="var(--sun)" strokeWidth="13" strokeLinecap="round" />
      <circle cx="108" cy="210" r="9" fill="var(--skin1)" />
    </>
  )
}
