import {
  ADULT,
  CHILD,
  between,
  block,
  box,
  car,
  colour,
  counted,
  glide,
  group,
  room,
  shape,
  sitting,
  stroke,
} from './drawing.ts'
import type { Story } from './story.ts'

/** A rug in a room, and the child who plays on it. */
const floor = (windowAt?: number): string =>
  room({ window: windowAt }) +
  `<ellipse cx="480" cy="418" rx="430" ry="62" fill="${colour.tealSoft}"/>`

const CHILD_AT = { x: 250, y: 400 }
const ADULT_AT = { x: 720, y: 396, scale: 1.15 }

/** A back-and-forth position from 0 to 1, eased (cosine). */
const rolled = (at: number, times: number): number => (1 - Math.cos(at * times * 2 * Math.PI)) / 2

const childAnd = (x: number): string =>
  group(
    sitting(CHILD, {
      hands: [
        [-44, 66],
        [between(44, 84, x), 70],
      ],
      look: 0.9,
    }),
    CHILD_AT,
  )

function looking(at: number): string {
  const x = rolled(at, 2)
  return (
    floor() +
    childAnd(x) +
    group(sitting(ADULT, { look: between(-1, -0.5, x) }), ADULT_AT) +
    group(car(colour.clay), { x: between(360, 540, x), y: 432 })
  )
}

function doingTheSame(at: number): string {
  const x = rolled(at, 2)
  const joins = glide(at, 0.1, 0.22)
  return (
    floor() +
    childAnd(x) +
    group(
      sitting(ADULT, {
        look: -0.8,
        hands: [
          [between(-44, -84, joins), 70],
          [44, 66],
        ],
      }),
      ADULT_AT,
    ) +
    group(car(colour.blue), { x: between(440, 620, rolled(at, 2)), y: 398, opacity: joins }) +
    group(car(colour.clay), { x: between(360, 540, x), y: 446 })
  )
}

function sayingLittle(at: number): string {
  const x = rolled(at, 2)
  const said = glide(at, 0.12, 0.24)
  const bubble =
    shape(
      'M -110 -60 Q -110 -96 -74 -96 L 74 -96 Q 110 -96 110 -60 L 110 0 Q 110 36 74 36 L 40 36 L 56 74 L 4 36 L -74 36 Q -110 36 -110 0 Z',
      colour.paper,
    ) +
    group(car(colour.clay), { x: -14, y: 10 }) +
    stroke('M 44 -14 h 30 m -12 -11 l 12 11 l -12 11', colour.line, 6)
  return (
    floor(60) +
    childAnd(x) +
    group(sitting(ADULT, { look: -0.8 }), ADULT_AT) +
    group(bubble, { x: 620, y: 130, scale: between(0.8, 1, said), opacity: said }) +
    group(car(colour.clay), { x: between(360, 540, x), y: 440 })
  )
}

function waiting(at: number): string {
  const falls = glide(at, 0.82, 0.87)
  const turn = glide(at, 0.62, 0.74)
  const top = between(262, 324, falls)
  const hands = [
    [between(-44, -102, glide(at, 0.04, 0.14)), between(66, -12, glide(at, 0.04, 0.14) - falls)],
    [44, 66],
  ] as const
  return (
    floor(60) +
    group(
      sitting(CHILD, {
        look: 0.9,
        hands: [
          [-44, 66],
          [between(44, 92, turn), between(66, 18, turn)],
        ],
      }),
      CHILD_AT,
    ) +
    group(sitting(ADULT, { look: -0.8, hands }), ADULT_AT) +
    group(block(colour.green), { x: 480, y: 440 }) +
    group(block(colour.sun), { x: 480, y: 382 }) +
    group(block(colour.clay), {
      x: between(594, 486, falls),
      y: top,
      turn: between(0, -4, falls),
    }) +
    group(counted(10, glide(at, 0.12, 0.6) * 10), { x: 480, y: 80 }) +
    [0, 1, 2]
      .map((index) =>
        group(stroke(`M 0 0 L ${[-30, 0, 30][index]} -34`, colour.sun, 8), {
          x: 486 + [-40, 0, 40][index]!,
          y: 250,
          opacity: glide(at, 0.86, 0.9) - glide(at, 0.95, 1),
        }),
      )
      .join('')
  )
}

const bridge = (): string =>
  shape(
    'M -100 0 L -100 -40 Q -100 -96 0 -96 Q 100 -96 100 -40 L 100 0 L 66 0 L 66 -30 Q 60 -66 0 -66 Q -60 -66 -66 -30 L -66 0 Z',
    colour.green,
  )

function addingOneThing(at: number): string {
  const comes = glide(at, 0.06, 0.18)
  const goes = glide(at, 0.58, 0.72)
  const x = rolled(Math.max(0, at - 0.18) / 0.82, 2)
  return (
    floor() +
    childAnd(goes > 0 && goes < 1 ? 1 : x) +
    group(
      sitting(ADULT, {
        look: -0.8,
        hands: [
          [between(-44, -78, comes - goes), 66],
          [44, 66],
        ],
      }),
      ADULT_AT,
    ) +
    group(car(colour.clay), { x: between(350, 560, x), y: 440 }) +
    group(bridge(), {
      x: between(480, 600, goes),
      y: between(440, 380, goes),
      opacity: comes * (1 - goes),
    })
  )
}

function endingWell(at: number): string {
  const left = 3 - glide(at, 0.28, 0.34) - glide(at, 0.46, 0.52) - glide(at, 0.64, 0.7)
  const x = rolled(Math.min(at, 0.7) / 0.7, 3)
  const rest = glide(at, 0.74, 0.9)
  return (
    floor(60) +
    childAnd(at < 0.7 ? x : 0) +
    group(
      sitting(ADULT, {
        look: -0.8,
        hands: [
          [-44, 66],
          [between(44, 86, rest), between(66, -20, rest)],
        ],
      }),
      ADULT_AT,
    ) +
    group(box([-64, -88, 128, 88], colour.claySoft, 12) + box([-46, -66, 92, 66], colour.line, 8), {
      x: 560,
      y: 440,
      opacity: rest,
    }) +
    group(car(colour.clay), {
      x: between(360, 520, x) + rest * 200,
      y: 440,
      scale: between(1, 0.86, rest),
    }) +
    group(counted(3, left, 70), { x: 480, y: 90 })
  )
}

/** A grown-up joins a child's play without taking it over. */
export const play: Story = {
  name: 'playing-side-by-side',
  posterAt: 13,
  scenes: [
    {
      draw: looking,
      captions: [
        {
          en: 'Look. Sit near your child, a little to the side.',
          fa: 'نگاه کنید. نزدیک فرزندتان و کمی در کنار او بنشینید.',
        },
        {
          en: 'For one minute only watch.\nThe car rolls. This is play.',
          fa: 'یک دقیقه فقط تماشا کنید.\nماشین می‌رود. این بازی است.',
        },
      ],
    },
    {
      draw: doingTheSame,
      captions: [
        {
          en: 'Do the same. Take a second car,\nand roll it at the same speed.',
          fa: 'همان کار را بکنید. ماشین دیگری بردارید\nو با همان سرعت حرکت دهید.',
        },
        {
          en: 'Your child’s own car stays with your child.',
          fa: 'ماشین فرزندتان دست خودش می‌ماند.',
        },
      ],
    },
    {
      draw: sayingLittle,
      captions: [
        {
          en: 'Say little: “Car rolls.” “Boom!”',
          fa: 'کم حرف بزنید: «ماشین رفت.» «بوم!»',
        },
        {
          en: 'Ask no questions for now.\nComments feel like company.',
          fa: 'فعلاً چیزی نپرسید.\nگفتنِ آنچه می‌بینید مثل همراهی است.',
        },
      ],
    },
    {
      draw: waiting,
      captions: [
        {
          en: 'Wait. Hold the block in the air,\nand count to ten inside.',
          fa: 'صبر کنید. مکعب را در هوا نگه دارید\nو در دل تا ده بشمارید.',
        },
        {
          en: 'A look, a sound, a hand: that was your child’s turn.\nAnswer at once. Boom!',
          fa: 'یک نگاه، یک صدا، یک حرکت دست: نوبت او بود.\nفوری پاسخ دهید. بوم!',
        },
      ],
    },
    {
      draw: addingOneThing,
      captions: [
        {
          en: 'Add one small thing, such as a bridge.',
          fa: 'یک چیز کوچک اضافه کنید، مثل یک پل.',
        },
        {
          en: 'If your child moves it away, say “no bridge”,\nand go back to the old play.',
          fa: 'اگر فرزندتان آن را کنار زد، بگویید «بدون پل»\nو به بازی قبلی برگردید.',
        },
      ],
    },
    {
      draw: endingWell,
      captions: [
        {
          en: 'End well. Show the end before it comes:\n“Three more times.”',
          fa: 'خوب تمام کنید. پایان را پیش از رسیدن نشان دهید:\n«سه بار دیگر.»',
        },
        {
          en: 'Three, two, one. “Finished. That was fun with you.”',
          fa: 'سه، دو، یک. «تمام شد. با تو خوش گذشت.»',
        },
      ],
    },
  ],
}
