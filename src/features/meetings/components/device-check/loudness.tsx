import { useEffect, useRef } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { eightPointStar, starIn64 } from '../../../../ui/marks/star-path.ts'
import { watchLoudness } from './media.ts'

const LEVELS = [0, 1, 2, 3, 4]
const stars = LEVELS.map((level) => eightPointStar(32 + level * 72, 32, 30))

/** The microphone's level, from 0 to 1, as a row of stars that fill. */
export function LoudnessStars({ loudness }: { loudness: number }) {
  return (
    <svg
      role="meter"
      aria-label={m.devices_loudness()}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={Number(loudness.toFixed(1))}
      viewBox="0 0 352 64"
      className="h-12 w-full max-w-xs text-primary rtl:-scale-x-100"
    >
      {LEVELS.map((level) => (
        <path
          key={level}
          d={stars[level]}
          className={loudness * LEVELS.length > level + 0.25 ? 'fill-primary' : 'fill-sunken'}
          stroke="currentColor"
          strokeWidth={3}
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}

/** A star that grows with the voice, behind the icon of an unmuted microphone. */
export function LevelStar({ track }: { track: MediaStreamTrack }) {
  const drawing = useRef<SVGSVGElement>(null)
  useEffect(
    () =>
      watchLoudness(new MediaStream([track]), (loudness) =>
        drawing.current?.style.setProperty('--level', loudness.toFixed(2)),
      ),
    [track],
  )
  return (
    <svg ref={drawing} aria-hidden="true" viewBox="0 0 64 64" className="call-level">
      <path d={starIn64} fill="currentColor" />
    </svg>
  )
}
