/** Captions of films, from WebVTT files. Safe for the browser. */

export interface Cue {
  fromSeconds: number
  toSeconds: number
  /** The plain text, without WebVTT markup. */
  text: string
}

export type CaptionRefusal =
  | 'captions-not-webvtt'
  | 'captions-time'
  | 'captions-order'
  | 'captions-empty'
  | 'captions-long'

export type ReadCaptions =
  | { ok: true; text: string; cues: Cue[] }
  | { ok: false; reason: CaptionRefusal; line: number }

export const CAPTIONS_MAX_BYTES = 500_000

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const TIMING = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t].*)?$`)
const BLOCK = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/

const secondsOf = ([hours = '0', minutes, seconds, thousandths]: readonly (string | undefined)[]) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
}

const wordsOf = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim()

const refuse = (reason: CaptionRefusal, line: number): ReadCaptions => ({ ok: false, reason, line })

/**
 * Parses a WebVTT file; a refusal names the line in the file. Styles are dropped: captions look as
 * each reader's browser shows them.
 */
export function readCaptions(file: string): ReadCaptions {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return refuse('captions-not-webvtt', 1)
  if (file.length > CAPTIONS_MAX_BYTES) return refuse('captions-long', 1)
  const cues: Cue[] = []
  const cleaned: string[] = ['WEBVTT', '']
  let at = lines.indexOf('', 1)
  while (at !== -1 && at < lines.length) {
    if (lines[at]?.trim() === '') {
      at += 1
      continue
    }
    const next = lines.indexOf('', at)
    const end = next === -1 ? lines.length : next
    const block = lines.slice(at, end)
    if (!BLOCK.test(block[0] ?? '')) {
      const timed = block[0]?.includes('-->') ? 0 : 1
      const match = TIMING.exec(block[timed]?.trim() ?? '')
      if (!match) return refuse('captions-time', at + timed + 1)
      const [fromSeconds, toSeconds] = [secondsOf(match.slice(1, 5)), secondsOf(match.slice(5, 9))]
      const earlier = cues.at(-1)?.fromSeconds ?? 0
      if (toSeconds <= fromSeconds || fromSeconds < earlier)
        return refuse('captions-order', at + timed + 1)
      cues.push({ fromSeconds, toSeconds, text: wordsOf(block.slice(timed + 1)) })
      cleaned.push(...block, '')
    }
    at = end
  }
  if (cues.every(({ text }) => text === '')) return refuse('captions-empty', 1)
  return { ok: true, text: cleaned.join('\n'), cues }
}

/** The pause that begins a new paragraph of the transcript. */
const PAUSE_SECONDS = 2
const LONG_PARAGRAPH_CHARACTERS = 400

export function paragraphsOf(cues: readonly Cue[]): string[] {
  const paragraphs: string[] = []
  let before: Cue | undefined
  for (const cue of cues) {
    const words = cue.text.replaceAll(/\s+/g, ' ')
    const current = paragraphs.at(-1)
    const isNew =
      current === undefined ||
      cue.fromSeconds - (before?.toSeconds ?? 0) > PAUSE_SECONDS ||
      (current.length > LONG_PARAGRAPH_CHARACTERS && /[.!?؟…]$/.test(current))
    if (words && isNew) paragraphs.push(words)
    // Overlapping cues repeat their words; the transcript has them once.
    else if (words && before?.text !== cue.text)
      paragraphs[paragraphs.length - 1] = `${current} ${words}`
    before = cue
  }
  return paragraphs
}
