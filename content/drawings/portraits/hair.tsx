import type { PortraitHair, PortraitLook } from './looks.ts'

const BEHIND: Partial<Record<PortraitHair, string>> = {
  bob: 'M-24 15C-29-16-15-29 0-29S29-16 24 15Q23 21 15 20H-15Q-23 21-24 15Z',
  waves:
    'M-23 6C-28-18-15-29 0-29S28-18 23 6C22 12 29 18 26 26S29 36 21 38Q0 34-21 38C-29 36-23 32-26 26S-22 12-23 6Z',
  long: 'M-23 4C-26-19-14-29 0-29S26-19 23 4C23 18 28 30 27 46Q0 54-27 46C-28 30-23 18-23 4Z',
  ponytail: 'M14-20C34-24 38-2 31 14C29 24 33 30 36 34C22 34 19 22 22 10C24 0 22-8 14-12Z',
  braid: 'M-22 0C-24-20-14-28 0-28S24-20 22 0Z',
  shawl: 'M-25 25C-31-13-20-31 0-31S31-13 25 25Q13 38 0 38T-25 25Z',
  hijab: 'M-23 20C-28-12-18-28.5 0-28.5S28-12 23 20Q12 33 0 33T-23 20Z',
}

const AFRO = [
  [0, -17, 18],
  [-15, -12, 15],
  [15, -12, 15],
  [-22, 0, 12],
  [22, 0, 12],
  [-23, 11, 9],
  [23, 11, 9],
] as const

/** What is seen of the hair around and below the head. */
export function BehindHead({ hair, hairColour }: PortraitLook) {
  if (hair === 'afro')
    return (
      <g fill={hairColour}>
        {AFRO.map(([x, y, r]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
    )
  if (hair === 'bun') return <circle cy="-27" r="9" fill={hairColour} />
  return BEHIND[hair] ? <path d={BEHIND[hair]} fill={hairColour} /> : null
}

const FRONT: Partial<Record<PortraitHair, string>> = {
  crop: 'M-21 1C-24-18-11-28 2-28S24-17 21 1C19-8 15-14 8-14C-3-12-15-15-21 1Z',
  fade: 'M-20-2C-21-19-11-25 0-25S21-19 20-2C18-9 15-13 10-14H-10C-15-13-18-9-20-2Z',
  bob: 'M-21 4C-23-20-10-27 1-27S23-19 21 4C19-8 13-13 4-16C-2-9-15-8-21 4Z',
  waves: 'M-21 3C-23-20-11-27 0-27S23-20 21 3C19-7 14-12 7-16C-1-8-16-9-21 3Z',
  long: 'M-21 4C-22-20-10-27 0-27S22-20 21 4C18-7 10-12 0-17C-10-12-18-7-21 4Z',
  ponytail: 'M-21 1C-23-19-11-27 1-27S24-18 21 1C18-9 10-15-2-16C-11-15-18-9-21 1Z',
  pixie: 'M-22 4C-26-18-12-30 4-28C18-27 24-16 21 3C18-6 16-10 11-13C8-10 2-9-4-9C-12-9-18-6-19-1Z',
  bun: 'M-21 1C-23-18-11-26 1-26S23-17 21 1C18-9 11-15 0-15S-18-9-21 1Z',
  braid: 'M-21 3C-23-19-11-27 0-27S23-19 21 3C18-8 9-13-3-16C-8-11-18-8-21 3Z',
}

const CURLS = [
  [-19, -5, 7],
  [-16, -14, 8.5],
  [-7, -21, 9],
  [4, -23, 9],
  [14, -17, 9],
  [20, -8, 7],
  [-4, -14, 6],
  [7, -14, 6],
] as const

/** A braid over the shoulder, four strands long. */
const Braid = ({ colour }: { colour: string }) => (
  <g fill={colour}>
    <path d="M14 4C26 6 28 14 25 18L17 16Z" />
    <ellipse cx="23" cy="21" rx="5.5" ry="6" />
    <ellipse cx="24.5" cy="30" rx="5" ry="5.5" />
    <ellipse cx="25" cy="38" rx="4.4" ry="5" />
    <path d="M20.6 42h9" stroke="var(--clay)" strokeWidth="2.6" strokeLinecap="round" />
  </g>
)

function Curls({ colour }: { colour: string }) {
  return (
    <g fill={colour}>
      {CURLS.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
      ))}
    </g>
  )
}

/** A scarf laid round the face, or lightly over the hair. */
function Wrapped({ hair, hairColour, under }: PortraitLook) {
  const isLight = hair === 'shawl'
  return (
    <>
      {under && (
        <path
          d={
            isLight
              ? 'M-17.5 4C-19-12-11-20 1-20S19-12 17.5 4C15-6 10-10 3-13C-3-8-13-6-17.5 4Z'
              : 'M-16.5 0C-17-12-9-19 0-19S17-12 16.5 0C14-9 8-13.5 0-13.5S-14-9-16.5 0Z'
          }
          fill={under}
        />
      )}
      <path
        d={
          isLight
            ? 'M-25 25C-31-13-20-31 0-31S31-13 25 25Q13 40 0 40T-25 25ZM0-17.5C-11-17.5-17-9-17 1S-9 20 0 20S17 11 17 1S11-17.5 0-17.5Z'
            : 'M-23 20C-28-12-18-28.5 0-28.5S28-12 23 20Q12 35 0 35T-23 20ZM0-17.5C-11-17.5-16.5-9-16.5 1S-8 19.5 0 19.5S16.5 11 16.5 1S11-17.5 0-17.5Z'
        }
        fillRule="evenodd"
        fill={hairColour}
      />
      <path
        d={
          isLight
            ? 'M-12 33Q4 37 18 24M-17 27Q-2 33 10 26M-22-8Q-16-26 2-27'
            : 'M-14 24Q4 34 19 17M-8 31Q8 36 20 26M-17-18Q-3-27 12-22'
        }
        fill="none"
        stroke="#fffdf9"
        strokeWidth="1.4"
        strokeLinecap="round"
        opacity=".38"
      />
    </>
  )
}

/** What is seen of the hair, or of a scarf, in front of the head. */
export function OverHead(look: PortraitLook) {
  const { hair, hairColour } = look
  if (hair === 'hijab' || hair === 'shawl') return <Wrapped {...look} />
  if (hair === 'curls') return <Curls colour={hairColour} />
  const front = FRONT[hair]
  return (
    <>
      {front && <path d={front} fill={hairColour} />}
      {hair === 'afro' && (
        <path
          d="M-20.5 0C-22-20-10-25 0-25S22-20 20.5 0C18-9 12-13 6-13Q0-10-6-13C-12-13-18-9-20.5 0Z"
          fill={hairColour}
        />
      )}
      {hair === 'braid' && <Braid colour={hairColour} />}
    </>
  )
}
