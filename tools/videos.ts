import { chromium, type Page } from '@playwright/test'
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { dentist } from './videos/dentist.ts'
import { play } from './videos/play.ts'
import { HEIGHT, WIDTH, drawStory, secondsOf, writeCaptions, type Story } from './videos/story.ts'

/**
 * Renders the library's videos and their captions: `node tools/videos.ts [name] [--sheet folder]`.
 * Needs Chromium and ffmpeg; with `--sheet` it only draws one picture per half scene, for review.
 */
const folder = fileURLToPath(new URL('../public/videos/', import.meta.url))
const FRAMES_A_SECOND = 20
const languages = ['en', 'fa'] as const

async function drawFrame(page: Page, story: Story, seconds: number): Promise<Buffer> {
  await page.evaluate(
    (svg) => {
      document.body.innerHTML = svg
    },
    drawStory(story, seconds),
  )
  return page.screenshot({ type: 'jpeg', quality: 95 })
}

async function makeVideo(page: Page, story: Story): Promise<void> {
  const file = path.join(folder, `${story.name}.mp4`)
  const encoder = spawn(
    'ffmpeg',
    [
      '-loglevel',
      'error',
      '-y',
      '-f',
      'image2pipe',
      '-framerate',
      String(FRAMES_A_SECOND),
      '-c:v',
      'mjpeg',
      '-i',
      '-',
      '-an',
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-crf',
      '26',
      '-tune',
      'animation',
      '-profile:v',
      'main',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const total = secondsOf(story) * FRAMES_A_SECOND
  for (let frame = 0; frame < total; frame += 1)
    if (!encoder.stdin.write(await drawFrame(page, story, frame / FRAMES_A_SECOND)))
      await once(encoder.stdin, 'drain')
  encoder.stdin.end()
  const [code] = (await once(encoder, 'close')) as [number]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

async function makePoster(page: Page, story: Story): Promise<void> {
  const input = await drawFrame(page, story, story.posterAt)
  const file = path.join(folder, `${story.name}.webp`)
  const { status } = spawnSync(
    'ffmpeg',
    ['-loglevel', 'error', '-y', '-f', 'mjpeg', '-i', '-', '-quality', '80', file],
    { input, stdio: ['pipe', 'inherit', 'inherit'] },
  )
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`)
}

const [wanted, , sheet] = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
await page.setContent('<style>body{margin:0}svg{display:block}</style>')
mkdirSync(folder, { recursive: true })
for (const story of [dentist, play].filter(({ name }) => !wanted || name === wanted)) {
  if (sheet) {
    for (let at = 2; at < secondsOf(story); at += 2.25)
      writeFileSync(path.join(sheet, `${story.name}-${at}.jpg`), await drawFrame(page, story, at))
    continue
  }
  for (const language of languages)
    writeFileSync(
      path.join(folder, `${story.name}.${language}.vtt`),
      writeCaptions(story, language),
    )
  await makePoster(page, story)
  await makeVideo(page, story)
}
await browser.close()
