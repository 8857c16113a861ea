import {
  CHILD,
  between,
  box,
  colour,
  counted,
  dot,
  glide,
  group,
  headphones,
  car,
  room,
  shape,
  sitting,
  stroke,
  tooth,
} from './drawing.ts'
import type { Story } from './story.ts'

function calendar(marked: number, ticked = 0): string {
  const days = Array.from({ length: 15 }, (_, index) => {
    const [x, y] = [-104 + (index % 5) * 52, -38 + Math.floor(index / 5) * 52]
    return box([x - 20, y - 20, 40, 40], colour.wall, 8)
  }).join('')
  return (
    box([-146, -118, 292, 222], colour.paper, 16) +
    box([-146, -118, 292, 46], colour.teal, 16) +
    days +
    group(dot(0, -2, 33, colour.claySoft) + group(tooth(), { scale: 0.8 }), {
      x: 52,
      y: 14,
      scale: between(0.4, 1, marked),
      opacity: marked,
    }) +
    (ticked > 0
      ? group(stroke('M 36 16 L 50 32 L 78 -6', colour.green, 9), { opacity: ticked })
      : '')
  )
}

function atHome(at: number): string {
  const chosen = glide(at, 0.62, 0.8)
  const things = glide(at, 0.45, 0.56)
  return (
    room({ window: 730 }) +
    group(calendar(glide(at, 0.12, 0.3)), { x: 220, y: 180 }) +
    group(
      box([-250, 0, 500, 20], colour.clay, 8) +
        box([-220, 20, 20, 80], colour.clay, 4) +
        box([200, 20, 20, 80], colour.clay, 4),
      { x: 620, y: 340 },
    ) +
    group(box([-50, -40, 100, 40], colour.blue, 12) + box([-50, -24, 100, 8], colour.tealSoft, 0), {
      x: 450,
      y: 340,
      opacity: things,
    }) +
    group(car(colour.clay), { x: 790, y: 340, opacity: things }) +
    group(dot(0, 0, 66 * chosen, colour.sun) + group(headphones(), { y: 6 }), {
      x: 620,
      y: between(308, 236, chosen),
      scale: between(1, 1.25, chosen),
      opacity: things,
    })
  )
}

const chair = (x: number): string =>
  group(
    box([-60, -150, 120, 110], colour.tealSoft, 16) +
      box([-68, -52, 136, 34], colour.teal, 12) +
      box([-56, -18, 12, 60], colour.line, 4) +
      box([44, -18, 12, 60], colour.line, 4),
    { x, y: 370 },
  )

const note = (): string =>
  stroke('M 0 0 V -40 L 24 -48 V -8', colour.line, 5) +
  dot(-7, 2, 9, colour.line) +
  dot(17, -6, 9, colour.line)

function inTheWaitingRoom(at: number): string {
  const worn = glide(at, 0.55, 0.72)
  const notes = [0, 1, 2].map((index) => {
    const run = (at * 3 + index / 3) % 1
    const opacity = Math.sin(run * Math.PI) * (1 - 0.75 * worn) * glide(at, 0.15, 0.25)
    return group(note(), {
      x: between(620, 700, run) + index * 14,
      y: between(170, 70, run),
      opacity,
    })
  })
  return (
    room({ window: 60 }) +
    box([560, 150, 70, 90], colour.line, 12) +
    dot(595, 178, 12, colour.floor) +
    dot(595, 214, 18, colour.floor) +
    notes.join('') +
    chair(340) +
    chair(500) +
    chair(800) +
    group(sitting(CHILD, { headphones: worn, resting: at > 0.8 }), { x: 340, y: 366 })
  )
}

function dentalChair(raised: number, person: string): string {
  return group(
    box([-90, 120, 180, 18], colour.line, 8) +
      box([-18, between(60, 20, raised), 36, 110], colour.line, 6) +
      group(
        group(box([-150, -34, 170, 46], colour.teal, 20), { x: 10, turn: 22 }) +
          box([-10, -14, 190, 44], colour.teal, 20) +
          person,
        { y: between(60, 10, raised) },
      ),
    { x: 480, y: 300 },
  )
}

function theChair(at: number): string {
  const raised = glide(at, 0.12, 0.28) - glide(at, 0.34, 0.48)
  const sits = glide(at, 0.5, 0.6)
  const light = glide(at, 0.66, 0.74)
  const lamp =
    stroke('M 700 0 V 60 L 610 110', colour.line, 10) +
    group(shape('M -46 0 Q 0 -50 46 0 Z', colour.line) + box([-46, -4, 92, 12], colour.sun, 6), {
      x: 600,
      y: 130,
      turn: 20,
    })
  const rays = shape('M 556 140 L 640 168 L 560 300 L 400 260 Z', colour.sun)
  return (
    room({ window: 60 }) +
    lamp +
    group(rays, { opacity: light * 0.35 }) +
    dentalChair(
      raised,
      group(sitting(CHILD, { sunglasses: glide(at, 0.78, 0.9), look: 0.6 }), {
        x: 40,
        y: -4,
        scale: 0.92,
        opacity: sits,
      }),
    ) +
    group(sitting(CHILD, { look: 0.8 }), { x: 190, y: 420, opacity: 1 - sits })
  )
}

const mirror = (): string =>
  stroke('M 26 26 L 130 130', colour.line, 12) +
  `<circle r="38" fill="${colour.tealSoft}" stroke="${colour.line}" stroke-width="8"/>` +
  stroke('M -14 -10 q 8 -14 22 -12', colour.paper, 6)

/** The upper lip's height at a point of the mouth. */
function lipAt(x: number): number {
  const part = (x - 90) / 620
  return 150 - 120 * part * (1 - part)
}

function teeth(shown: number, shift = 0): string {
  const row = [-3, -2, -1, 0, 1, 2, 3].map((place) => {
    const [x, height] = [400 + place * 74, 84 - Math.abs(place) * 6]
    const isCounted = place >= -1 && place <= 1 && shown > place + 1
    return box([x - 34, lipAt(x) + 10, 68, height], isCounted ? colour.tealSoft : colour.paper, 18)
  })
  const mouth = 'M 90 150 Q 400 90 710 150 Q 660 350 400 360 Q 140 350 90 150 Z'
  return (
    box([0, 0, 960, 540], colour.wall, 0) +
    shape(mouth, '#8c5449') +
    shape('M 230 330 Q 400 240 570 330 Q 490 356 400 358 Q 310 356 230 330 Z', '#c98a78') +
    row.join('') +
    stroke(mouth, colour.claySoft, 26) +
    group(mirror(), {
      x: between(326, 474, Math.min(1, Math.max(0, shown - 0.4) / 2)) + shift,
      y: 246 + shift * 0.35,
    })
  )
}

const counting = (at: number): string =>
  teeth(
    glide(at, 0.5, 0.58) + glide(at, 0.66, 0.74) + glide(at, 0.82, 0.9),
    40 * (1 - glide(at, 0.1, 0.3)),
  ) +
  group(counted(3, glide(at, 0.5, 0.58) + glide(at, 0.66, 0.74) + glide(at, 0.82, 0.9), 60), {
    x: 820,
    y: 120,
  })

const hand = (): string =>
  box([-34, -6, 68, 90], CHILD.skin, 26) +
  [-27, -9, 9, 27]
    .map((x, index) => box([x - 8, [-62, -80, -76, -58][index]!, 17, 86], CHILD.skin, 8))
    .join('') +
  group(box([-8, -46, 17, 60], CHILD.skin, 8), { x: 40, y: 36, turn: 42 }) +
  box([-42, 70, 84, 120], CHILD.shirt, 18)

function mySign(at: number): string {
  const up = glide(at, 0.1, 0.24) - glide(at, 0.6, 0.72)
  const away = glide(at, 0.2, 0.36) - glide(at, 0.74, 0.9)
  return (
    teeth(0, away * 130) +
    group(hand(), { x: 830, y: between(520, 190, up), scale: 1.25, turn: between(14, 0, up) })
  )
}

function theEnd(at: number): string {
  const rests = glide(at, 0.4, 0.5)
  const sofa =
    box([-190, -150, 380, 130], colour.tealSoft, 30) +
    box([-220, -70, 440, 80], colour.teal, 26) +
    box([-230, -110, 56, 120], colour.teal, 24) +
    box([174, -110, 56, 120], colour.teal, 24)
  const home =
    room({ window: 730 }) +
    group(calendar(1, glide(at, 0.55, 0.68)), { x: 200, y: 170, scale: 0.9 }) +
    group(sofa, { x: 580, y: 400 }) +
    group(sitting(CHILD, { resting: at > 0.72, headphones: 1 }), { x: 580, y: 372 }) +
    group(shape('M -88 0 Q -80 -62 0 -62 Q 80 -62 88 0 L 96 40 L -96 40 Z', colour.blue), {
      x: 580,
      y: between(420, 360, glide(at, 0.6, 0.74)),
      opacity: glide(at, 0.56, 0.64),
    })
  const before =
    room({ window: 60 }) +
    dentalChair(1 - glide(at, 0.08, 0.28), group(sitting(CHILD), { x: 40, y: -4, scale: 0.92 }))
  return before + group(home, { opacity: rests })
}

export const dentist: Story = {
  name: 'a-visit-to-the-dentist',
  posterAt: 25,
  scenes: [
    {
      draw: atHome,
      captions: [
        {
          en: 'A dentist looks after teeth.\nThe tooth in the calendar is the day of my visit.',
          fa: 'دندان‌پزشک از دندان‌ها مراقبت می‌کند.\nدندان در تقویم، روز نوبت من است.',
        },
        {
          en: 'I choose one thing to take with me.',
          fa: 'یک چیز انتخاب می‌کنم تا با خودم ببرم.',
        },
      ],
    },
    {
      draw: inTheWaitingRoom,
      captions: [
        {
          en: 'In the waiting room there are chairs.\nMaybe there is music.',
          fa: 'در اتاق انتظار صندلی هست.\nشاید آهنگ پخش شود.',
        },
        {
          en: 'If it is loud, I wear my headphones.\nOr we wait outside.',
          fa: 'اگر شلوغ بود، محافظ گوش می‌گذارم.\nیا بیرون منتظر می‌مانیم.',
        },
      ],
    },
    {
      draw: theChair,
      captions: [
        {
          en: 'There is a big chair. It goes up and down.\nFirst I may watch.',
          fa: 'یک صندلی بزرگ هست. بالا و پایین می‌رود.\nاول می‌توانم نگاه کنم.',
        },
        {
          en: 'Then I may sit down. The lamp is bright.\nI can wear sunglasses.',
          fa: 'بعد می‌توانم بنشینم. چراغ پرنور است.\nمی‌توانم عینک آفتابی بزنم.',
        },
      ],
    },
    {
      draw: counting,
      captions: [
        {
          en: 'The dentist has a small mirror.\nThe mirror looks at my teeth.',
          fa: 'دندان‌پزشک آینهٔ کوچکی دارد.\nآینه دندان‌هایم را نگاه می‌کند.',
        },
        {
          en: 'The dentist counts: one, two, three.',
          fa: 'دندان‌پزشک می‌شمارد: یک، دو، سه.',
        },
      ],
    },
    {
      draw: mySign,
      captions: [
        {
          en: 'If I need a break, I raise my hand.\nThen the dentist stops.',
          fa: 'اگر استراحت بخواهم، دستم را بالا می‌برم.\nآن وقت دندان‌پزشک دست نگه می‌دارد.',
        },
        {
          en: 'Hand down: we go on.\nIt is my mouth, and my sign is important.',
          fa: 'دست پایین: ادامه می‌دهیم.\nاین دهان من است و نشانهٔ من مهم است.',
        },
      ],
    },
    {
      draw: theEnd,
      captions: [
        {
          en: 'The dentist says: “Finished.”\nThe chair goes down.',
          fa: 'دندان‌پزشک می‌گوید: «تمام شد.»\nصندلی پایین می‌آید.',
        },
        {
          en: 'Everything, or only one part: both are good.\nWe go home, and I rest.',
          fa: 'همهٔ کار یا فقط یک بخش: هر دو خوب است.\nبه خانه می‌رویم و استراحت می‌کنم.',
        },
      ],
    },
  ],
}
