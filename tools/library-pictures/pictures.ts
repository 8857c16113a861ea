/** The library's pictures by resource key, as the content of a 640 × 360 SVG. */
import {
  ADULT,
  CHILD,
  block,
  box,
  car,
  colour,
  counted,
  dot,
  group,
  headphones,
  shape,
  sitting,
  stroke,
  tooth,
} from '../videos/drawing.ts'

const wall = box([0, 0, 640, 360], colour.wall, 0)
const room = wall + box([0, 268, 640, 92], colour.floor, 0)
const rug = `<ellipse cx="320" cy="296" rx="280" ry="42" fill="${colour.tealSoft}"/>`

const pot = (leaves: number): string =>
  stroke(`M 0 0 V ${-26 - leaves * 26}`, colour.green, 7) +
  Array.from({ length: leaves }, (_, index) => {
    const y = -24 - index * 30
    return shape(
      `M 0 ${y} q 10 -34 44 -34 q -4 34 -44 34 M 0 ${y - 10} q -10 -34 -44 -34 q 4 34 44 34`,
      colour.green,
    )
  }).join('') +
  shape('M -40 0 H 40 L 30 62 H -30 Z', colour.clay) +
  box([-46, -12, 92, 22], colour.clay, 6)

const growing =
  room +
  group(pot(1), { x: 140, y: 228, scale: 0.8 }) +
  group(pot(2), { x: 310, y: 226, scale: 0.95 }) +
  group(pot(4), { x: 490, y: 224, scale: 1.1 }) +
  dot(86, 74, 34, colour.sun)

const tooMuch =
  wall +
  dot(320, 190, 150, colour.tealSoft) +
  shape('M 232 120 H 408 L 388 300 Q 386 312 374 312 H 266 Q 254 312 252 300 Z', colour.paper) +
  shape(
    'M 236 156 Q 278 138 320 156 Q 362 174 404 156 L 388 300 Q 386 312 374 312 H 266 Q 254 312 252 300 Z',
    colour.teal,
  ) +
  stroke('M 408 156 q 62 -4 58 52 q -6 50 -72 48', colour.paper, 20) +
  shape('M 320 34 q 24 32 24 48 a 24 24 0 0 1 -48 0 q 0 -16 24 -48 Z', colour.teal) +
  dot(150, 92, 16, colour.sun) +
  dot(500, 70, 12, colour.clay) +
  dot(118, 236, 12, colour.clay) +
  dot(536, 286, 16, colour.sun)

const wave = (radius: number): string =>
  stroke(`M 0 ${-radius} A ${radius} ${radius} 0 0 1 0 ${radius}`, colour.clay, 7)

const senses =
  room +
  dot(320, 176, 138, colour.tealSoft) +
  group(sitting(CHILD, { headphones: 1 }), { x: 320, y: 290, scale: 1.35 }) +
  group(
    box([-26, -46, 52, 92], colour.line, 10) +
      dot(0, -18, 12, colour.wall) +
      dot(0, 18, 17, colour.wall),
    { x: 92, y: 170 },
  ) +
  group(wave(28) + wave(48) + wave(68), { x: 122, y: 170 }) +
  stroke('M 548 0 V 56', colour.line, 8) +
  shape('M 500 104 Q 548 8 596 104 Z', colour.line) +
  shape('M 512 108 H 584 L 612 190 H 484 Z', colour.sun)

const train =
  box([-150, -46, 78, 40], colour.blue, 8) +
  box([-62, -46, 78, 40], colour.green, 8) +
  box([26, -46, 92, 40], colour.clay, 8) +
  box([70, -78, 48, 40], colour.clay, 8) +
  box([36, -66, 16, 24], colour.line, 4) +
  [-130, -92, -42, -4, 46, 98].map((x) => dot(x, -4, 12, colour.line)).join('')

const friends =
  room +
  rug +
  group(sitting(CHILD, { look: 0.8 }), { x: 140, y: 286, scale: 1.1 }) +
  group(sitting({ ...ADULT, shirt: colour.green }, { look: -0.8 }), {
    x: 500,
    y: 286,
    scale: 1.1,
  }) +
  group(train, { x: 330, y: 318, scale: 0.82 })

const bubble = (inside: string, fill: string): string =>
  shape(
    'M -92 -66 H 92 Q 112 -66 112 -46 V 40 Q 112 60 92 60 H 20 L -12 92 L -10 60 H -92 Q -112 60 -112 40 V -46 Q -112 -66 -92 -66 Z',
    fill,
  ) + inside

const pointing =
  box([-10, -42, 18, 66], CHILD.skin, 9) +
  box([-34, 0, 62, 46], CHILD.skin, 20) +
  box([-34, 40, 62, 26], CHILD.shirt, 8)

const waysToSay =
  wall +
  group(bubble([-52, 0, 52].map((x) => dot(x, 0, 13, colour.teal)).join(''), colour.paper), {
    x: 160,
    y: 110,
  }) +
  group(bubble(group(pointing, { scale: 0.95 }), colour.tealSoft), { x: 470, y: 118 }) +
  group(
    box([-70, -86, 140, 172], colour.line, 16) +
      box([-56, -72, 112, 144], colour.paper, 6) +
      [0, 1, 2, 3]
        .map((index) =>
          box(
            [-48 + (index % 2) * 52, -64 + Math.floor(index / 2) * 70, 44, 60],
            [colour.sun, colour.green, colour.blue, colour.clay][index]!,
            8,
          ),
        )
        .join(''),
    { x: 320, y: 262, scale: 0.92 },
  ) +
  group(
    box([-48, -56, 96, 112], colour.paper, 10) + group(car(colour.clay), { y: 14, scale: 0.8 }),
    { x: 130, y: 278, turn: -6 },
  ) +
  group(
    box([-48, -56, 96, 112], colour.paper, 10) +
      stroke('M -22 -6 L -6 14 L 26 -24', colour.green, 11),
    { x: 512, y: 282, turn: 6 },
  )

const page = (turn = 0): string =>
  group(
    box([-44, -58, 88, 116], colour.paper, 8) +
      dot(0, -30, 15, colour.claySoft) +
      [0, 18, 36].map((y) => stroke(`M -26 ${y} h ${y === 36 ? 34 : 52}`, colour.teal, 6)).join(''),
    { turn },
  )

const atSchool =
  room +
  box([170, 40, 300, 116], colour.teal, 10) +
  stroke('M 200 76 h 110 M 200 104 h 70', colour.paper, 6) +
  group(sitting(ADULT, { look: 0.7 }), { x: 140, y: 262, scale: 1.2 }) +
  group(sitting({ ...CHILD, shirt: colour.blue, hair: colour.line }, { look: -0.7 }), {
    x: 500,
    y: 262,
    scale: 1.2,
  }) +
  box([60, 256, 520, 24], colour.clay, 8) +
  box([96, 280, 22, 80], colour.clay, 4) +
  box([522, 280, 22, 80], colour.clay, 4) +
  group(page(-4), { x: 320, y: 196 })

const card = (inside: string): string =>
  box([-52, -62, 104, 124], colour.paper, 12) + inside + box([-9, -82, 18, 42], colour.claySoft, 5)

const shirt = shape(
  'M -18 -34 L -46 -16 L -34 6 L -24 0 V 38 H 24 V 0 L 34 6 L 46 -16 L 18 -34 Q 0 -18 -18 -34 Z',
  colour.blue,
)
const bowl =
  shape('M -36 0 H 36 Q 34 32 0 32 Q -34 32 -36 0 Z', colour.clay) +
  stroke('M -12 -14 q 6 -8 0 -18 M 10 -14 q 6 -8 0 -18', colour.line, 4)
const shoe =
  shape('M -38 24 V -14 H -12 Q -6 6 22 6 Q 38 8 38 24 Z', colour.green) +
  stroke('M -38 30 H 38', colour.line, 7)

const picturePlan =
  wall +
  stroke('M 0 92 Q 320 132 640 92', colour.line, 5) +
  group(card(shirt), { x: 112, y: 186 }) +
  group(card(bowl), { x: 250, y: 200 }) +
  group(card(shoe), { x: 390, y: 200 }) +
  group(card(group(car(colour.clay), { y: 22, scale: 0.9 })), { x: 528, y: 186 }) +
  group(counted(4, 1, 138), { x: 320, y: 306 })

const sleeping =
  box([0, 0, 640, 360], colour.teal, 0) +
  box([0, 286, 640, 74], colour.line, 0) +
  box([60, 40, 150, 130], colour.paper, 10) +
  box([70, 50, 130, 110], colour.line, 6) +
  shape('M 150 70 a 36 36 0 1 0 26 58 a 30 30 0 0 1 -26 -58 Z', colour.sun) +
  dot(100, 78, 4, colour.paper) +
  dot(92, 132, 4, colour.paper) +
  box([190, 150, 30, 170], colour.clay, 8) +
  box([580, 210, 26, 110], colour.clay, 8) +
  box([200, 236, 394, 60], colour.paper, 14) +
  box([226, 196, 130, 60], colour.paper, 26) +
  group(
    dot(0, 0, 38, CHILD.skin) +
      shape('M -38 4 A 38 38 0 0 1 32 -22 Q 6 -22 -10 -8 Q -22 4 -38 4 Z', CHILD.hair) +
      stroke('M -8 10 q 6 5 12 0 M 14 8 q 6 5 12 0 M 2 24 q 6 4 12 0', colour.line, 3),
    { x: 310, y: 204 },
  ) +
  shape('M 340 250 Q 352 206 420 210 L 560 220 Q 600 224 600 262 V 296 H 336 Z', colour.blue)

const calmCorner =
  room +
  shape('M 320 44 L 478 300 H 162 Z', colour.tealSoft) +
  shape('M 320 92 L 392 300 H 248 Z', colour.teal) +
  stroke('M 320 44 L 308 26 M 320 44 L 332 26', colour.line, 7) +
  group(sitting(CHILD, { resting: true, headphones: 1 }), { x: 320, y: 304, scale: 0.86 }) +
  shape('M 60 300 Q 66 252 116 252 Q 168 252 172 300 Q 116 316 60 300 Z', colour.claySoft) +
  stroke('M 560 300 V 190', colour.line, 8) +
  shape('M 528 190 L 544 138 H 576 L 592 190 Z', colour.sun) +
  box([530, 294, 60, 14], colour.line, 6) +
  group(box([-40, -10, 80, 14], colour.blue, 4) + box([-34, -26, 68, 14], colour.green, 4), {
    x: 448,
    y: 312,
  })

const newSchool =
  wall +
  box([0, 290, 640, 70], colour.floor, 0) +
  box([90, 130, 340, 166], colour.claySoft, 8) +
  shape('M 70 136 L 260 50 L 450 136 Z', colour.clay) +
  box([226, 206, 68, 90], colour.teal, 8) +
  dot(260, 104, 20, colour.paper) +
  stroke('M 260 104 V 92 M 260 104 h 9', colour.line, 4) +
  [120, 170, 316, 366].map((x) => box([x, 164, 36, 44], colour.tealSoft, 6)).join('') +
  group(
    stroke('M -26 -88 Q 0 -128 26 -88', colour.line, 9) +
      box([-62, -94, 124, 124], colour.blue, 28) +
      box([-44, -34, 88, 56], colour.teal, 12) +
      box([-8, -44, 16, 22], colour.sun, 4),
    { x: 528, y: 290 },
  )

const atDentist =
  room +
  box([60, 50, 210, 160], colour.paper, 14) +
  box([60, 50, 210, 36], colour.teal, 14) +
  Array.from({ length: 10 }, (_, index) =>
    box([76 + (index % 5) * 37, 102 + Math.floor(index / 5) * 50, 28, 36], colour.wall, 6),
  ).join('') +
  group(dot(0, 0, 30, colour.claySoft) + group(tooth(), { scale: 0.8, y: 1 }), { x: 201, y: 170 }) +
  group(
    box([-84, 92, 170, 16], colour.line, 8) +
      box([-15, 20, 30, 76], colour.line, 6) +
      group(box([-140, -30, 160, 42], colour.teal, 20), { turn: 22 }) +
      box([-10, -14, 180, 40], colour.teal, 20),
    { x: 420, y: 220 },
  ) +
  group(sitting(CHILD, { sunglasses: 1 }), { x: 456, y: 212, scale: 0.95 })

const questions =
  wall +
  dot(320, 190, 158, colour.tealSoft) +
  box([210, 60, 220, 270], colour.clay, 16) +
  box([226, 82, 188, 234], colour.paper, 8) +
  box([276, 44, 88, 40], colour.line, 12) +
  [130, 180, 230, 280]
    .map(
      (y, index) =>
        stroke(`M 250 ${y} l 10 11 l 20 -24`, index < 2 ? colour.green : colour.claySoft, 8) +
        stroke(`M 300 ${y} h ${[86, 64, 80, 52][index]}`, colour.line, 7),
    )
    .join('') +
  group(
    shape(
      'M -52 -40 H 52 Q 66 -40 66 -26 V 26 Q 66 40 52 40 H 0 L -26 66 L -24 40 H -52 Q -66 40 -66 26 V -26 Q -66 -40 -52 -40 Z',
      colour.teal,
    ) +
      stroke('M -14 -12 a 15 14 0 1 1 18 14 q -4 2 -4 8', colour.paper, 8) +
      dot(0, 27, 5.5, colour.paper),
    { x: 510, y: 110 },
  )

const sideBySide =
  room +
  rug +
  group(
    sitting(CHILD, {
      look: 0.8,
      hands: [
        [-44, 66],
        [70, 70],
      ],
    }),
    { x: 140, y: 288, scale: 1.1 },
  ) +
  group(
    sitting(ADULT, {
      look: -0.8,
      hands: [
        [-76, 68],
        [44, 66],
      ],
    }),
    { x: 500, y: 286, scale: 1.25 },
  ) +
  group(car(colour.clay), { x: 272, y: 322 }) +
  group(car(colour.blue), { x: 352, y: 296 }) +
  group(block(colour.sun, 40) + group(block(colour.green, 40), { y: -41 }), { x: 580, y: 336 }) +
  group(headphones(), { x: 60, y: 318, scale: 0.6 })

export const pictures: Readonly<Record<string, string>> = {
  'when-to-ask-about-development': growing,
  'when-everything-is-too-much': tooMuch,
  'how-the-senses-can-feel': senses,
  'friendship-in-their-own-way': friends,
  'many-ways-to-communicate': waysToSay,
  'talking-with-the-school': atSchool,
  'a-picture-plan-for-the-day': picturePlan,
  'sleeping-a-little-better': sleeping,
  'a-calm-corner-at-home': calmCorner,
  'the-first-weeks-at-a-new-school': newSchool,
  'a-visit-to-the-dentist': atDentist,
  'questions-to-ask-about-aba': questions,
  'playing-side-by-side': sideBySide,
}
