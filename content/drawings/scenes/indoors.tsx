import { Bust, Seated } from '../figures.tsx'
import { boy, daughter, listener, mother } from '../cast.ts'
import { Cup, Laptop, Placed, Plant, StarTile, Window } from '../things.tsx'
import { Carpet, Sofa, StarPath, Table } from './scenery.tsx'

/** An empty list: the boy has laid one star, and there is room for more. */
export function EmptyScene() {
  return (
    <>
      <Carpet />
      <Window x={36} y={34} />
      <Plant x={420} y={214} scale={1.1} />
      <Seated
        x={196}
        y={206}
        scale={1.16}
        head={{ ...boy, gaze: [3, 4] }}
        shirt="var(--sun)"
        trousers="var(--rust)"
        left={[-38, 6, -30, 32]}
        right={[42, -2, 52, 34]}
      />
      <StarTile x={290} y={258} scale={1.4} flat fill="var(--teal)" />
      {[334, 374].map((x) => (
        <g
          key={x}
          fill="none"
          stroke="var(--rust)"
          strokeWidth="2"
          strokeDasharray="3 4"
          opacity=".8"
        >
          <ellipse cx={x} cy={256} rx="17" ry="10" />
        </g>
      ))}
    </>
  )
}

/** Nothing found: a girl looks through her magnifying glass, and the stars are elsewhere. */
export function NothingFoundScene() {
  return (
    <>
      <path d="M0 0h480v300H0Z" fill="var(--wall)" />
      {[
        [52, 66, 0.8],
        [112, 36, 0.5],
        [404, 52, 0.9],
        [446, 116, 0.5],
        [360, 100, 0.4],
        [68, 148, 0.45],
      ].map(([x = 0, y = 0, scale = 1]) => (
        <StarTile key={x} {...{ x, y, scale }} fill="var(--paper)" />
      ))}
      <Bust
        x={220}
        y={236}
        scale={1.7}
        head={{ ...daughter, gaze: [4, 1] }}
        shirt="var(--plum)"
        left={[-40, -24, -30, -2]}
      />
      <Table y={234} />
      <path
        d="M252 172Q330 206 318 168"
        fill="none"
        stroke="var(--plum)"
        strokeWidth="22"
        strokeLinecap="round"
      />
      <Placed x={322} y={128}>
        <path d="M-4 34L-10 62" stroke="var(--rust)" strokeWidth="12" strokeLinecap="round" />
        <circle r="36" fill="var(--paper)" opacity=".55" />
        <circle r="36" fill="none" stroke="var(--deep)" strokeWidth="9" />
        <path
          d="M-18-12q6-12 18-13"
          fill="none"
          stroke="var(--paper)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </Placed>
      <circle cx="315" cy="178" r="12" fill="var(--skin3)" />
      <StarPath
        stars={[
          [64, 270, 1.3],
          [116, 262, 1.15],
        ]}
      />
    </>
  )
}

/** Offline: the laptop sleeps, its cable lies beside it, and the girl has her tea. */
export function OfflineScene() {
  return (
    <>
      <path d="M0 0h480v300H0Z" fill="var(--wall)" />
      <Window x={30} y={36} scale={1.1} />
      <Bust
        x={150}
        y={234}
        scale={1.5}
        head={{ ...listener, eyes: 'closed' }}
        shirt="var(--leaf)"
        left={[-38, -20, -16, -8]}
      />
      <Table y={232} />
      <Laptop x={332} y={248} scale={1.05}>
        <path d="M-83-53H83V53H-83Z" fill="var(--deep)" />
        <g fill="none" stroke="var(--paper)" strokeLinecap="round" strokeWidth="5">
          <path d="M-34-4q9 9 18 0M16-4q9 9 18 0M-10 22q10 7 20 0" />
        </g>
        <path d="M52-40A13 13 0 1 0 66-24A11 11 0 0 1 52-40Z" fill="var(--sun)" />
        <StarTile x={-58} y={-30} scale={0.34} fill="var(--sun)" />
        <StarTile x={-36} y={-40} scale={0.22} fill="var(--paper)" />
      </Laptop>
      <path
        d="M236 258Q196 292 150 276T92 284"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M74 276h18v16H74ZM74 280H62M74 288H62"
        fill="var(--ink)"
        stroke="var(--ink)"
        strokeWidth="4"
      />
      <Cup x={178} y={216} scale={1.3} fill="var(--paper)" />
      <path
        d="M166 190q-5-7 0-13t0-12M178 190q-5-7 0-13t0-12"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
      />
    </>
  )
}

/** The waiting room: a sofa, a clock, and a door that opens soon. */
export function WaitingScene() {
  return (
    <>
      <Carpet rx={210} />
      <path d="M372 76Q372 62 386 62H440Q454 62 454 76V216H372Z" fill="var(--rust)" />
      <path d="M380 80Q380 70 390 70H436Q446 70 446 80V216H380Z" fill="var(--clay)" />
      <StarTile x={413} y={112} fill="var(--sun)" />
      <circle cx="390" cy="150" r="4.5" fill="var(--sun)" />
      <Placed x={184} y={56}>
        <circle r="30" fill="var(--paper)" />
        <circle r="30" fill="none" stroke="var(--deep)" strokeWidth="5" />
        <path
          d="M0-19V13"
          fill="none"
          stroke="var(--deep)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Placed>
      <Plant x={36} y={214} scale={1.1} />
      <Sofa x={208} y={206} />
      <Seated
        x={154}
        y={182}
        scale={1.06}
        head={{ ...mother, gaze: [4, 1] }}
        shirt="var(--deep)"
        trousers="var(--ink)"
        left={[-38, 6, -20, 22]}
        right={[36, 4, 22, 22]}
      />
      <Seated
        x={256}
        y={194}
        scale={0.86}
        head={{ ...boy, gaze: [-3, 3] }}
        shirt="var(--sun)"
        trousers="var(--rust)"
        left={[-32, 4, -12, 16]}
        right={[32, 4, 12, 16]}
      />
      <StarTile x={256} y={206} scale={0.8} fill="var(--teal)" />
    </>
  )
}
