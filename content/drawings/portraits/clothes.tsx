import type { ReactNode } from 'react'
import type { PortraitClothes, PortraitLook } from './looks.ts'

const SHOULDERS = 'M-46 62C-46 38-27 30-9 27Q0 34 9 27C27 30 46 38 46 62Z'

type PartProps = { cloth: string; second: string; skin: string }

/** What lies over the shoulders; the clothes of the same cut differ in their colours. */
const OVER: Record<PortraitClothes, (parts: PartProps) => ReactNode> = {
  crew: ({ second }) => (
    <path d="M-10.5 27.5Q0 38 10.5 27.5" fill="none" stroke={second} strokeWidth="3.4" />
  ),
  shirt: ({ second }) => (
    <>
      <path d="M-9 26L-16 33L-6 43L0 34ZM9 26L16 33L6 43L0 34Z" fill={second} />
      <path d="M0 38V62" stroke={second} strokeWidth="1.6" />
    </>
  ),
  polo: ({ second, skin }) => (
    <>
      <path d="M-8 27L0 44L8 27Z" fill={skin} />
      <path d="M-9 25L-15 32L-3 44L0 38ZM9 25L15 32L3 44L0 38Z" fill={second} />
    </>
  ),
  cardigan: ({ second }) => (
    <>
      <path d="M-9.5 27Q0 33 9.5 27L13 62H-13Z" fill={second} />
      <path d="M-3 41h.01M-3 50h.01" stroke="var(--paper)" strokeWidth="0" />
    </>
  ),
  blazer: ({ second, cloth }) => (
    <>
      <path d="M-9.5 27Q0 33 9.5 27L6 62H-6Z" fill={second} />
      <path
        d="M-10 26L-19 36L-13 40L-3 62H-18L-30 36ZM10 26L19 36L13 40L3 62H18L30 36Z"
        fill={cloth}
      />
      <path
        d="M-10 27L-17 36L-12 40L-3 62M10 27L17 36L12 40L3 62"
        fill="none"
        stroke="#1a2224"
        strokeWidth="1.3"
        strokeLinejoin="round"
        opacity=".35"
      />
    </>
  ),
  hoodie: ({ second, cloth }) => (
    <>
      <path
        d="M-22 33C-19 21-9 24-7 25Q0 37 7 25C9 24 19 21 22 33Q12 45 0 45T-22 33Z"
        fill={second}
      />
      <path d="M-12 30Q0 44 12 30Q8 24 7 24Q0 36-7 24Q-8 24-12 30Z" fill={cloth} />
      <path d="M-6 40V50M6 40V49" stroke="var(--paper)" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  scarf: ({ second }) => (
    <>
      <path d="M-14 24Q0 34 14 24Q20 31 14 37Q0 45-14 37Q-20 31-14 24Z" fill={second} />
      <path d="M4 38L16 62H2L-3 42Z" fill={second} />
      <path d="M-12 30Q0 38 13 30" fill="none" stroke="#1a2224" strokeWidth="1.3" opacity=".25" />
    </>
  ),
  blouse: ({ second, skin }) => (
    <>
      <path d="M-9 26Q-6 42 0 46Q6 42 9 26Z" fill={skin} />
      <path d="M-9 26Q-6 42 0 46Q6 42 9 26" fill="none" stroke={second} strokeWidth="3" />
    </>
  ),
  vest: ({ second, cloth }) => (
    <>
      <path d="M-9 26L-17 31L-14 62H14L17 31L9 26L0 36Z" fill={second} />
      <path d="M-46 62C-46 38-30 32-17 30L0 58L17 30C30 32 46 38 46 62Z" fill={cloth} />
      <path d="M-9 25L-14 31L-4 41L0 35ZM9 25L14 31L4 41L0 35Z" fill="var(--paper)" />
    </>
  ),
}

export function Clothes({ clothes, cloth, second = 'var(--paper)', skin }: PortraitLook) {
  return (
    <>
      <path d={SHOULDERS} fill={cloth} />
      {OVER[clothes]({ cloth, second, skin })}
    </>
  )
}
