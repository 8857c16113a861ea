/** A story in pictures: scenes of equal length, each with two captions in both languages. */
export interface Story {
  /** The base name of the files. */
  name: string
  scenes: readonly Scene[]
  /** The second whose picture is the poster. */
  posterAt: number
}

export interface Scene {
  /**
   * The content of a 960 × 540 SVG; `at` runs from 0 to 1. The lowest fifth is for the captions.
   */
  draw(at: number): string
  captions: readonly [Caption, Caption]
}

interface Caption {
  en: string
  fa: string
}

export const WIDTH = 960
export const HEIGHT = 540
export const SCENE_SECONDS = 9
const FADE_SECONDS = 0.6

export const secondsOf = (story: Story): number => story.scenes.length * SCENE_SECONDS

/** The picture at an instant; scenes cross-fade. */
export function drawStory(story: Story, seconds: number): string {
  const last = story.scenes.length - 1
  const index = Math.min(last, Math.floor(seconds / SCENE_SECONDS))
  const into = seconds - index * SCENE_SECONDS
  const draw = (scene: number, at: number) => story.scenes[scene]!.draw(Math.min(1, at))
  const before = into < FADE_SECONDS && index > 0 ? draw(index - 1, 1) : ''
  const opacity = before ? into / FADE_SECONDS : 1
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" stroke-linecap="round" stroke-linejoin="round">${before}<g opacity="${opacity.toFixed(3)}">${draw(index, into / SCENE_SECONDS)}</g></svg>`
}

const clock = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const parts = [0, Math.floor(whole / 60), whole % 60]
  const thousandths = Math.round((seconds - whole) * 1000)
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(thousandths).padStart(3, '0')}`
}

/** The captions as WebVTT. */
export function writeCaptions(story: Story, language: 'en' | 'fa'): string {
  const cues = story.scenes.flatMap(({ captions }, scene) =>
    captions.map((caption, half) => {
      const from = scene * SCENE_SECONDS + (half * SCENE_SECONDS) / 2
      return `${clock(from + 0.2)} --> ${clock(from + SCENE_SECONDS / 2 - 0.1)}\n${caption[language]}`
    }),
  )
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}
