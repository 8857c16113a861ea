import { expect, test } from 'vitest'
import { CachedPictures, MOST_WAITING } from './pictures.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, 1))

test('pictures are drawn one at a time, and once for the same words', async () => {
  const drawn: string[] = []
  let atOnce = 0
  const pictures = new CachedPictures<{ title: string }>(async ({ title }) => {
    atOnce += 1
    expect(atOnce).toBe(1)
    await pause()
    atOnce -= 1
    drawn.push(title)
    return Buffer.from(title)
  })
  const asked = ['a', 'b', 'a', 'c'].map(async (title) => pictures.find({ title }))
  expect((await Promise.all(asked)).map(String)).toEqual(['a', 'b', 'a', 'c'])
  expect(drawn).toEqual(['a', 'b', 'c'])
})

test('one that cannot be drawn holds up no other, and is tried anew', async () => {
  let fails = true
  const pictures = new CachedPictures<string>(async (shown) => {
    if (fails && shown === 'broken') throw new Error('no font')
    return Buffer.from(shown)
  })
  const broken = pictures.find('broken')
  const other = pictures.find('other')
  await expect(broken).rejects.toThrow('no font')
  expect(String(await other)).toBe('other')
  fails = false
  expect(String(await pictures.find('broken'))).toBe('broken')
})

test('only so many wait; what is there is given all the same', async () => {
  const pictures = new CachedPictures<number>(async (shown) => Buffer.from(String(shown)))
  await pictures.find(0)
  const asked = Array.from({ length: MOST_WAITING }, async (_, index) => pictures.find(index + 1))
  expect(pictures.find(1000)).toBeUndefined()
  expect(String(await pictures.find(0))).toBe('0')
  await Promise.all(asked)
  expect(String(await pictures.find(1000))).toBe('1000')
})
