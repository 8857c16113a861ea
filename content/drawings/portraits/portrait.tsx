import { Clothes } from './clothes.tsx'
import { BehindHead, OverHead } from './hair.tsx'
import type { PortraitLook } from './looks.ts'

/** A portrait without ground, whose shoulders go over its lower edge. */
export const PORTRAIT = { width: 128, height: 128 }

const SHADE = '#3b2a22'

/** Head and shoulders; all parts are drawn around a head of radius 20 and enlarged together. */
export function Portrait(look: PortraitLook) {
  const { skin, hair, hairColour, turn = 0 } = look
  const isWrapped = hair === 'hijab' || hair === 'shawl'
  return (
    <g transform="translate(64 55)scale(1.44)">
      <BehindHead {...look} />
      <path
        d="M0 12V32"
        stroke={isWrapped ? hairColour : skin}
        strokeWidth="15"
        strokeLinecap="round"
      />
      {!isWrapped && <path d="M-7.5 18Q0 25 7.5 18V21Q0 29-7.5 22Z" fill={SHADE} opacity=".18" />}
      <Clothes {...look} />
      {!isWrapped && (
        <path d="M-20 3h.01M20 3h.01" stroke={skin} strokeWidth="9" strokeLinecap="round" />
      )}
      <ellipse
        rx={isWrapped ? 16.5 : 20}
        ry={isWrapped ? 18.5 : 20.5}
        cy={isWrapped ? 1 : 0}
        fill={skin}
      />
      <g transform={turn ? `translate(${turn} 1)` : 'translate(0 1)'}>
        <Face {...look} />
        {look.glasses && <Glasses colour={look.glasses} />}
      </g>
      <OverHead {...look} />
      {look.earrings && (
        <g fill={look.earrings}>
          <circle cx="-22" cy="10" r="2.2" />
          <circle cx="22" cy="10" r="2.2" />
        </g>
      )}
    </g>
  )
}

function Beard({ beard, hairColour, turn = 0 }: PortraitLook) {
  if (!beard) return null
  return (
    <path
      d={
        beard === 'full'
          ? 'M-20 0C-20 21-10 27 0 27S20 21 20 0C17 8 9 5 0 5S-17 8-20 0Z'
          : 'M-19.6 2C-18.5 17-9 22.5 0 22.5S18.5 17 19.6 2C17.5 11 11 13 8 7Q0 4-8 7C-11 13-17.5 11-19.6 2Z'
      }
      transform={`translate(${-turn} -1)`}
      fill={hairColour}
      opacity={beard === 'short' ? '.85' : undefined}
    />
  )
}

function Face(look: PortraitLook) {
  const { beard, moustache, hairColour, brows = hairColour, freckles, lips } = look
  return (
    <g fill="none" strokeLinecap="round">
      <Beard {...look} />
      <g fill="var(--rose)" opacity=".55">
        <circle cx="-11.5" cy="6" r="3.7" />
        <circle cx="11.5" cy="6" r="3.7" />
      </g>
      {freckles && (
        <path
          d="M-13 4h.01M-10 6h.01M-8 3.6h.01M13 4h.01M10 6h.01M8 3.6h.01"
          stroke="#b5714a"
          strokeWidth="1.1"
        />
      )}
      <path d="M-10.4-6.2q3.2-2.4 6.4-.6M4-6.8q3.2-1.8 6.4.6" stroke={brows} strokeWidth="1.7" />
      <path d="M-7.2-1v1.6M7.2-1v1.6" stroke="#1a2224" strokeWidth="3.8" />
      <path d="M.4 1.8q1.6 2.6-1 2.9" stroke={SHADE} strokeWidth="1.3" opacity=".5" />
      {moustache && (
        <path d="M-7.5 9.5Q-3 5.8 0 7.8Q3 5.8 7.5 9.5" stroke={hairColour} strokeWidth="3.2" />
      )}
      <path
        d="M-5 10.5q5 4.4 10 0"
        stroke={beard ? '#fffdf9' : (lips ?? '#4a2f26')}
        strokeWidth={lips ? '2.4' : '1.9'}
      />
    </g>
  )
}

const Glasses = ({ colour }: { colour: string }) => (
  <g fill="none" stroke={colour} strokeWidth="1.6">
    <circle cx="-7.4" cy="-.4" r="6.2" />
    <circle cx="7.4" cy="-.4" r="6.2" />
    <path d="M-1.2-.8q1.2-1.2 2.4 0M-13.5-1.4l-5-.8M13.5-1.4l5-.8" strokeLinecap="round" />
  </g>
)
