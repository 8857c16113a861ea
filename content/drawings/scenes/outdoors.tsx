import { Upright } from '../figures.tsx'
import { boy, mother } from '../cast.ts'
import { Placed, StarTile } from '../things.tsx'
import { FriendlyCall, Outside, StarPath } from './scenery.tsx'

const HAND = 'var(--skin2)'

/** Lost: the path of stars forks at a signpost, and mother and boy look for theirs. */
export function LostScene() {
  return (
    <>
      <Outside sun={[352, 96]} />
      <StarPath
        stars={[
          [196, 284, 1.7],
          [242, 262, 1.4],
          [280, 242, 1.15],
          [324, 230, 0.95],
          [366, 222, 0.8],
          [404, 216, 0.65],
          [276, 214, 0.8],
          [262, 196, 0.6],
          [250, 182, 0.46],
        ]}
      />
      <Placed x={322} y={212}>
        <path d="M0 0V-96" stroke="var(--rust)" strokeWidth="9" strokeLinecap="round" />
        <path d="M-6-92H48L64-78L48-64H-6Z" fill="var(--clay)" />
        <path d="M6-58H-44L-60-44L-44-30H6Z" fill="var(--paper)" />
        <StarTile x={20} y={-78} scale={0.55} fill="var(--paper)" />
        <path
          d="M-30-50q0-6 6-6t6 6q0 4-6 7v3M-24-34v.5"
          fill="none"
          stroke="var(--rust)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </Placed>
      <Upright
        x={94}
        y={280}
        scale={1.25}
        head={{ ...mother, gaze: [4, -1] }}
        shirt="var(--teal)"
        left={[-34, -78, -24, -52]}
        right={[44, -84, 14, -112]}
      />
      <Upright
        x={154}
        y={284}
        scale={0.92}
        head={{ ...boy, gaze: [5, -2] }}
        shirt="var(--sun)"
        trousers="var(--rust)"
        left={[-36, -72, -30, -48]}
        right={[36, -96, 66, -92]}
      />
    </>
  )
}

/** The first day of a family: an open door, and behind it the path. */
export function FirstFamilyScene() {
  return (
    <>
      <path d="M0 0h480v300H0Z" fill="var(--wall)" />
      <path d="M0 216h480v84H0Z" fill="var(--floor)" />
      <path d="M196 40Q196 24 212 24H332Q348 24 348 40V236H196Z" fill="var(--rust)" />
      <path d="M208 46Q208 36 218 36H326Q336 36 336 46V236H208Z" fill="var(--sky)" />
      <path d="M208 108Q272 84 336 104V236H208Z" fill="var(--glow)" />
      <circle cx="288" cy="112" r="22" fill="var(--sun)" />
      <path d="M208 158Q262 122 336 150V236H208Z" fill="var(--meadow)" />
      <path d="M348 40L416 62V262L348 236Z" fill="var(--clay)" />
      <circle cx="402" cy="160" r="5" fill="var(--sun)" />
      <StarPath
        stars={[
          [196, 276, 1.5],
          [232, 254, 1.25],
          [260, 232, 1],
          [280, 212, 0.78],
          [290, 194, 0.58],
          [292, 178, 0.42],
        ]}
      />
      <Upright
        x={92}
        y={284}
        scale={1.3}
        head={{ ...mother, gaze: [5, -1] }}
        shirt="var(--teal)"
        left={[-34, -74, -24, -50]}
      />
      <Upright
        x={158}
        y={284}
        scale={0.94}
        head={{ ...boy, gaze: [4, -3] }}
        shirt="var(--sun)"
        trousers="var(--rust)"
        right={[40, -78, 48, -104]}
      />
      <path
        d="M112 164Q134 196 130 218"
        fill="none"
        stroke="var(--teal)"
        strokeWidth="16"
        strokeLinecap="round"
      />
      <path d="M141 199L132 216" stroke="var(--sun)" strokeWidth="12" strokeLinecap="round" />
      <circle cx="131" cy="220" r="8" fill={HAND} />
    </>
  )
}

/** Home, 960 by 420: from the rug by the window a path of stars leads to the horizon; a friendly face waves. */
export const HOME_SCENE = { width: 960, height: 420 }

export function HomeScene() {
  return (
    <>
      <path d="M0 0h960v420H0Z" fill="var(--wall)" />
      <path d="M0 300h960v120H0Z" fill="var(--floor)" />
      <path d="M380 30Q380 14 396 14H944Q960 14 960 30V318H380Z" fill="var(--paper)" />
      <path d="M394 28H960V306H394Z" fill="var(--sky)" />
      <path d="M394 142Q560 104 720 132T960 118V306H394Z" fill="var(--glow)" />
      <circle cx="792" cy="138" r="40" fill="var(--sun)" />
      <path d="M394 214Q520 150 690 194T960 172V306H394Z" fill="var(--hill)" />
      <path d="M394 262Q580 204 760 238T960 222V306H394Z" fill="var(--meadow)" />
      <path d="M668 14V312" stroke="var(--paper)" strokeWidth="12" />
      <path d="M372 306H960V322H372Z" fill="var(--clay)" />
      <StarPath
        stars={[
          [424, 394, 2.3],
          [498, 372, 1.95],
          [560, 350, 1.6],
          [614, 290, 1],
          [656, 272, 0.84],
          [694, 256, 0.68],
          [728, 244, 0.54],
          [756, 234, 0.42],
          [778, 226, 0.32],
        ]}
      />
      <ellipse cx="212" cy="364" rx="200" ry="44" fill="var(--rug)" />
      <ellipse
        cx="212"
        cy="364"
        rx="184"
        ry="36"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="2.5"
        opacity=".6"
      />
      <People />
    </>
  )
}

function People() {
  return (
    <>
      <Upright
        x={118}
        y={366}
        scale={1.5}
        head={{ ...mother, gaze: [5, 1] }}
        shirt="var(--teal)"
        left={[-34, -74, -24, -50]}
        right={[40, -80, 34, -54]}
      />
      <Upright
        x={214}
        y={374}
        scale={1.1}
        head={{ ...boy, gaze: [5, -2] }}
        shirt="var(--sun)"
        trousers="var(--rust)"
        left={[-36, -76, -28, -50]}
        right={[42, -90, 58, -118]}
      />
      <FriendlyCall x={824} y={388} scale={0.98} />
    </>
  )
}
