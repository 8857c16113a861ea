/** Letters that nobody sees: fillers, format and control characters, marks of direction. */
export const INVISIBLE_LETTERS = [
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u17b4', '\u17b5', '\u180b', '\u180e'],
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d'],
  ...['\u202e', '\u2060', '\u2061', '\u2062', '\u2063', '\u2064', '\u2066', '\u2067', '\u2068'],
  ...['\u2069', '\u206a', '\u206f', '\u2800', '\u3164', '\ufe00', '\ufe0f', '\ufeff', '\uffa0'],
  ...[
    '\ufff9',
    '\ufffb',
    '\u{1d159}',
    '\u{1d173}',
    '\u{e0001}',
    '\u{e0020}',
    '\u{e0100}',
    '\u0007',
  ],
]
