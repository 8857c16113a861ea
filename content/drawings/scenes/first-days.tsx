import { Bust, Seated, Upright } from '../figures.tsx'
import { boy, father, listener, mother, specialist } from '../cast.ts'
import { Cup, Laptop, Placed, Plant, StarTile } from '../things.tsx'
import { Carpet, Sheet, StarPath, Table } from './scenery.tsx'

/** The first day of a specialist: a week on the wall, a laptop, and time to give. */
export function FirstSpecialistScene() {
  return (
    <>
      <path d="M0 0h480v300H0Z" fill="var(--wall)" />
      <Placed x={334} y={84}>
        <rect x="-106" y="-62" width="212" height="116" rx="14" fill="var(--paper)" />
        <path d="M-92-44H92" stroke="var(--mist)" strokeWidth="8" strokeLinecap="round" />
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <g key={day}>
            <rect
              x={-95 + day * 28}
              y="-28"
              width="20"
              height="70"
              rx="7"
              fill="var(--mist)"
              opacity=".5"
            />
            {(day === 1 || day === 3 || day === 4) && (
              <StarTile x={-85 + day * 28} y={day * 10 - 14} scale={0.58} fill="var(--sun)" />
            )}
          </g>
        ))}
      </Placed>
      <Bust
        x={128}
        y={236}
        scale={1.65}
        head={{ ...specialist, gaze: [4, 1] }}
        shirt="var(--clay)"
        right={[40, -22, 40, -2]}
      />
      <Table y={234} />
      <Laptop x={286} y={266} scale={0.82}>
        <StarTile x={0} y={0} scale={2} fill="var(--teal)" />
        <path d="M-14-4h.01M14-4h.01" stroke="var(--paper)" strokeWidth="7" strokeLinecap="round" />
        <path
          d="M-9 8q9 8 18 0"
          fill="none"
          stroke="var(--paper)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </Laptop>
      <Cup x={424} y={244} scale={1.2} fill="var(--paper)" />
    </>
  )
}

/** The first day of who writes: a clean sheet, and somebody who will read it. */
export function FirstPublisherScene() {
  return (
    <>
      <Carpet />
      <Plant x={52} y={214} scale={1.2} />
      <Placed x={236} y={118}>
        <path
          d="M-4 70L-44 132M20 70L56 132"
          stroke="var(--rust)"
          strokeWidth="9"
          strokeLinecap="round"
        />
        <rect x="-74" y="-84" width="148" height="164" rx="14" fill="var(--rust)" />
        <rect x="-62" y="-72" width="124" height="140" rx="8" fill="var(--paper)" />
        <path d="M-42-48H12" stroke="var(--teal)" strokeWidth="10" strokeLinecap="round" />
        <path d="M-42-22H42M-42-2H30" stroke="var(--mist)" strokeWidth="7" strokeLinecap="round" />
        <StarTile x={-30} y={34} scale={0.9} fill="var(--sun)" />
      </Placed>
      <Upright
        x={348}
        y={272}
        scale={1.24}
        head={{ ...father, gaze: [-5, 0] }}
        shirt="var(--teal)"
        left={[-40, -84, -56, -104]}
        right={[34, -74, 24, -50]}
      />
      <path d="M282 142L258 118" stroke="var(--sun)" strokeWidth="9" strokeLinecap="round" />
      <path d="M258 118L252 112" stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" />
      <Seated
        x={136}
        y={218}
        scale={0.92}
        head={{ ...listener, gaze: [4, -1] }}
        shirt="var(--leaf)"
        left={[-34, 6, -16, 20]}
        right={[34, 6, 16, 20]}
      />
    </>
  )
}

/** The first day of the team: each star of the path is looked after. */
export function FirstAdminScene() {
  return (
    <>
      <Carpet rx={204} />
      <Placed x={110} y={92}>
        <path d="M-70 0H90" stroke="var(--rust)" strokeWidth="8" strokeLinecap="round" />
        <path d="M-52-4V-50H-30V-4ZM-24-4V-58H-4V-4ZM2-4V-44H26V-4Z" fill="var(--teal)" />
        <path d="M34-4L48-52L68-46L54-4Z" fill="var(--clay)" />
      </Placed>
      <Sheet x={400} y={96} scale={1.05}>
        <path
          d="M-4-24H20M-4 0H20M-4 24H20"
          stroke="var(--mist)"
          strokeWidth="6"
          strokeLinecap="round"
        />
        {[-24, 0, 24].map((y) => (
          <StarTile
            key={y}
            x={-18}
            y={y}
            scale={0.5}
            fill={y > 0 ? 'var(--mist)' : 'var(--leaf)'}
          />
        ))}
      </Sheet>
      <StarPath
        stars={[
          [96, 266, 1.3],
          [160, 272, 1.3],
          [236, 274, 1.3],
          [316, 270, 1.3],
        ]}
        fills={['var(--sun)', 'var(--sun)', 'var(--sun)', 'var(--paper)']}
      />
      <Seated
        x={176}
        y={204}
        scale={1.12}
        head={{ ...mother, gaze: [4, 4] }}
        shirt="var(--deep)"
        trousers="var(--ink)"
        left={[-38, 6, -24, 24]}
        right={[42, 0, 44, 44]}
      />
      <Seated
        x={330}
        y={208}
        scale={0.96}
        head={{ ...boy, gaze: [-4, 4] }}
        shirt="var(--sun)"
        trousers="var(--rust)"
        left={[-42, 4, -34, 44]}
        right={[34, 6, 18, 22]}
      />
    </>
  )
}
