/** Draws the picture of a page's link previews: its title on the site's tiles. */
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { directionOf, type Locale } from '../../i18n/locale.ts'
import { escapeMarkup } from '../../platform/html/markup.ts'
import { PICTURE } from './picture-size.ts'

/** The texts of a sharing picture. */
export interface SharedPage {
  kicker: string
  title: string
  siteName: string
  locale: Locale
}

const BACKGROUND = path.join(import.meta.dirname, 'background.svg')
const FONTS = {
  bold: path.join(import.meta.dirname, 'fonts', 'vazirmatn-bold.ttf'),
  regular: path.join(import.meta.dirname, 'fonts', 'vazirmatn-regular.ttf'),
}
const MARGIN = 80
const TEXT_WIDTH = 700
const INK = '#1f2b2d'
const TEAL = '#14505a'
const MUTED = '#3f4b50'

interface Line {
  text: string
  weight: keyof typeof FONTS
  colour: string
  /** The largest font size in pixels; long texts shrink. */
  size: number
  maxHeight: number
}

const LOOKS = {
  kicker: { weight: 'regular', colour: MUTED, size: 34, maxHeight: 60 },
  title: { weight: 'bold', colour: INK, size: 66, maxHeight: 330 },
  name: { weight: 'bold', colour: TEAL, size: 40, maxHeight: 70 },
} as const

const drawText = (line: Line, size: number) =>
  sharp({
    text: {
      text: `<span foreground="${line.colour}">${escapeMarkup(line.text)}</span>`,
      font: `Vazirmatn ${line.weight} ${size}`,
      fontfile: FONTS[line.weight],
      width: TEXT_WIDTH,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      // Pango mirrors it for right-to-left text.
      align: 'left',
      spacing: Math.round(size * 0.1),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })

async function drawFitting(line: Line) {
  for (let size = line.size; ; size = Math.round(size * 0.85)) {
    const drawn = await drawText(line, size)
    if (drawn.info.height <= line.maxHeight || size < 24) return drawn
  }
}

export async function drawPage(page: SharedPage): Promise<Buffer> {
  const { locale } = page
  const isRightToLeft = directionOf(locale) === 'rtl'
  const [kicker, title, name] = await Promise.all([
    drawFitting({ ...LOOKS.kicker, text: page.kicker }),
    drawFitting({ ...LOOKS.title, text: page.title }),
    drawFitting({ ...LOOKS.name, text: page.siteName }),
  ])
  const at = (drawn: typeof title, top: number): OverlayOptions => ({
    input: drawn.data,
    top: Math.round(top),
    left: isRightToLeft ? PICTURE.width - MARGIN - drawn.info.width : MARGIN,
  })
  const background = sharp(BACKGROUND)
  if (isRightToLeft) background.flop()
  const tiles = await background.png().toBuffer()
  return sharp(tiles)
    .composite([
      at(kicker, MARGIN),
      at(title, MARGIN + 64),
      at(name, PICTURE.height - MARGIN - name.info.height),
    ])
    .png({ palette: true, colours: 64 })
    .toBuffer()
}
