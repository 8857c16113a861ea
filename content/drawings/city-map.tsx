const streets = [
  'M-20 96 C120 84 240 120 380 104 S640 84 740 100',
  'M-20 214 C140 200 300 236 460 214 S660 206 740 218',
  'M-20 316 C160 300 320 330 500 312 S680 306 740 312',
  'M120 -20 C132 80 108 200 128 380',
  'M262 -20 C250 90 280 210 258 380',
  'M560 -20 C572 100 546 220 568 380',
  'M668 -20 C656 120 682 240 664 380',
]
const lanes = [
  'M128 154 H258',
  'M196 96 V214',
  'M262 268 H412',
  'M336 216 V322',
  'M470 212 V318',
  'M566 156 H668',
  'M616 96 V214',
  'M40 92 V210',
  'M60 206 V318',
  'M420 -20 V104',
  'M340 40 H560',
  'M262 40 H120',
  'M610 212 V320',
]
const buildings = [
  ...[
    [146, 112],
    [212, 112],
    [146, 168],
    [212, 168],
  ],
  ...[
    [282, 240],
    [352, 240],
    [282, 284],
    [352, 284],
  ],
  ...[
    [584, 112],
    [632, 112],
    [584, 170],
    [632, 170],
  ],
  ...[
    [486, 236],
    [486, 276],
    [530, 236],
    [530, 276],
  ],
  ...[
    [62, 112],
    [62, 160],
    [78, 236],
    [78, 276],
  ],
  ...[
    [354, 56],
    [392, 56],
    [442, 56],
    [500, 56],
  ],
  ...[
    [140, 56],
    [200, 56],
    [626, 240],
    [626, 280],
  ],
]
const trees = [
  [318, 136],
  [346, 160],
  [306, 176],
  [386, 142],
  [412, 172],
  [372, 184],
  [494, 138],
  [520, 168],
  [456, 180],
  [440, 134],
]

/**
 * A city as a drawing in the page's colours: streets, a river, a park, and a marker in its middle, whatever is cut off.
 * It shows no real streets and is the same in both languages; the address is in text beside it.
 */
export function CityMap({ label }: { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 720 360"
      preserveAspectRatio="xMidYMid slice"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block h-64 w-full bg-sunken sm:h-80"
    >
      <path
        d="M-20 352 C90 332 130 352 230 344 S420 352 520 340 660 344 740 330 V400 H-20Z"
        className="fill-blue-soft stroke-blue"
        strokeWidth="1.5"
      />
      <g className="fill-none stroke-line" strokeWidth="15">
        {streets.map((street) => (
          <path key={street} d={street} />
        ))}
      </g>
      <g className="fill-none stroke-line" strokeWidth="7">
        {lanes.map((lane) => (
          <path key={lane} d={lane} />
        ))}
      </g>
      <g className="fill-none stroke-surface" strokeWidth="11">
        {streets.map((street) => (
          <path key={street} d={street} />
        ))}
      </g>
      <g className="fill-none stroke-surface" strokeWidth="4.5">
        {lanes.map((lane) => (
          <path key={lane} d={lane} />
        ))}
      </g>
      <g className="fill-surface stroke-line" strokeWidth="1.5">
        {buildings.map(([x, y]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="28" height="22" rx="4" />
        ))}
      </g>
      <path
        d="M292 124 C360 112 470 122 544 118 C552 150 546 184 548 198 C470 198 380 206 284 200 C278 170 280 144 292 124Z"
        className="fill-success-soft stroke-success"
        strokeWidth="1.5"
      />
      <path
        d="M300 192 C340 150 420 176 452 148 S520 140 536 126"
        className="fill-none stroke-surface"
        strokeWidth="5"
      />
      <g className="fill-success-soft stroke-success" strokeWidth="1.5">
        {trees.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="8" />
        ))}
      </g>
      <Marker />
    </svg>
  )
}

function Marker() {
  return (
    <g transform="translate(372 186)">
      <ellipse cy="2" rx="16" ry="5" className="fill-text" opacity="0.18" />
      <path
        d="M0 0 C-26 -32 -34 -46 -34 -62 A34 34 0 0 1 34 -62 C34 -46 26 -32 0 0Z"
        className="fill-accent stroke-surface"
        strokeWidth="4"
      />
      <circle cy="-62" r="13" className="fill-surface" />
    </g>
  )
}
