import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { demoResources, pictureOf, type DemoResourceVersion } from './resources.ts'

const folder = fileURLToPath(new URL('../../public/', import.meta.url))
const fileOf = (...parts: string[]) => path.join(folder, ...parts)
const languages = ['en', 'fa'] as const
const ofType = (type: string) => demoResources.filter((resource) => resource.type === type)
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('the files of the library', () => {
  test('are at least twelve resources a language, of each type and with sources', () => {
    expect(demoResources.length).toBeGreaterThanOrEqual(12)
    for (const type of ['article', 'video', 'guide'])
      expect(ofType(type).length).toBeGreaterThanOrEqual(2)
    expect(demoResources.filter(({ sources }) => (sources.length as number) === 0)).toEqual([])
  })

  const pictures = new Set(
    demoResources.flatMap((resource) => languages.map((language) => pictureOf(resource, language))),
  )
  test.each([...pictures])('the picture %s is small and there', (file) => {
    const svg = readFileSync(fileOf('pictures', 'library', file), 'utf8')
    expect(svg).toContain('width="640" height="360"')
    expect(svg).not.toMatch(/https?:(?!\/\/www\.w3\.org\/2000\/svg)|<script|<image/)
    expect(svg.length).toBeLessThan(10_000)
  })

  test('a picture of things in an order runs from right to left in Farsi', () => {
    const plan = demoResources.find(({ key }) => key === 'a-picture-plan-for-the-day')!
    const svg = readFileSync(fileOf('pictures', 'library', pictureOf(plan, 'fa')), 'utf8')
    expect(svg).toContain('scale(-1 1)')
  })

  const guides = ofType('guide').flatMap((guide) =>
    languages.map((language) => [language, guide[language].slug] as const),
  )
  test.each(guides)('the %s guide %s can be downloaded as a PDF', (language, slug) => {
    const pdf = readFileSync(fileOf('guides', `${slug}.${language}.pdf`))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeLessThan(200_000)
    const text = pdf.toString('latin1')
    expect(text).toContain('/MarkInfo')
    expect(text).toContain(`/Lang (${language}`)
    expect(text).toContain('/FontFile')
  })

  test.each(ofType('video').map((video) => [video.key, video] as const))(
    'the video %s is small, has a poster, and all its captions are in the transcript',
    (key, video) => {
      const file = readFileSync(fileOf('videos', `${key}.mp4`))
      expect(file.subarray(4, 8).toString()).toBe('ftyp')
      expect(file.length).toBeLessThan(1_000_000)
      // What the player needs first comes first, so that the film begins before it is all there.
      expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'))
      expect(statSync(fileOf('videos', `${key}.webp`)).size).toBeLessThan(30_000)
      for (const language of languages) {
        const { transcript }: DemoResourceVersion = video[language]
        const captions = readFileSync(fileOf('videos', `${key}.${language}.vtt`), 'utf8')
        expect(captions).toMatch(/^WEBVTT\n/)
        const cues = captions.trim().split('\n\n').slice(1)
        expect(cues.length).toBeGreaterThanOrEqual(10)
        for (const cue of cues) {
          const said = cue.split('\n').slice(1)
          expect(said.length).toBeLessThanOrEqual(2)
          expect(withoutTags(transcript!)).toContain(said.join(' '))
        }
      }
    },
  )
})
