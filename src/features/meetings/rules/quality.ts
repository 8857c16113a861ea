/** Adapts the quality of a call to the connection. Pure. */

/** The media sent at each step, from the best to sound alone. */
export const QUALITY_STEPS = [
  { videoBps: 900_000, scaleDown: 1, framesPerSecond: 30, audioBps: 32_000 },
  { videoBps: 180_000, scaleDown: 2, framesPerSecond: 12, audioBps: 24_000 },
  { videoBps: 0, scaleDown: 2, framesPerSecond: 12, audioBps: 16_000 },
] as const
export type QualityStep = 0 | 1 | 2
export const SOUND_ALONE: QualityStep = 2

/** Measurements of the last two seconds. */
export interface LineSample {
  /** The browser's bandwidth estimate, bits a second; undefined while it has too little data. */
  estimateBps: number | undefined
  /** The share of lost packets, 0 to 1. */
  lostPart: number
}

export interface Quality {
  step: QualityStep
  /** The number of consecutive bad, or good, samples. */
  bad: number
  good: number
  /** The number of good samples before the next step up is tried. */
  patience: number
  /** Samples since the last step up; a quick failure doubles the patience. */
  sinceUp: number
}

export const bestQuality: Quality = { step: 0, bad: 0, good: 0, patience: 5, sinceUp: 1000 }

/** Below this estimate a step exceeds the connection, bits a second. */
const TOO_LITTLE_BPS = [350_000, 110_000, 0] as const
const TOO_MUCH_LOSS = 0.1
const BAD_IN_A_ROW = 2
const MOST_PATIENCE = 60
/** A step up that fails within this many samples was too early. */
const SOON = 8

/**
 * The quality after one more sample. Two bad ones step down. Steps up are trials, since without
 * video the estimate never rises; the growing patience spares slow connections repeated
 * disturbance.
 */
export function nextQuality(quality: Quality, { estimateBps, lostPart }: LineSample): Quality {
  const { step, patience, sinceUp } = quality
  const isBad =
    lostPart > TOO_MUCH_LOSS || (estimateBps !== undefined && estimateBps < TOO_LITTLE_BPS[step])
  const bad = isBad ? quality.bad + 1 : 0
  const good = isBad ? 0 : quality.good + 1
  if (bad >= BAD_IN_A_ROW && step < SOUND_ALONE)
    return {
      step: (step + 1) as QualityStep,
      bad: 0,
      good: 0,
      sinceUp: 1000,
      patience: sinceUp <= SOON ? Math.min(MOST_PATIENCE, patience * 2) : patience,
    }
  if (good >= patience && step > 0)
    return { step: (step - 1) as QualityStep, bad: 0, good: 0, patience, sinceUp: 0 }
  return { step, bad, good, patience, sinceUp: sinceUp + 1 }
}
