import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { demoPendingSpecialists, demoSpecialists } from '../../content/demo/specialists.ts'
import { drawingFile } from '../../content/drawings/file.ts'
import { portraits } from '../../content/drawings/portraits/people.ts'
import { Portrait, PORTRAIT } from '../../content/drawings/portraits/portrait.tsx'
import { HOME_SCENE } from '../../content/drawings/scenes/outdoors.tsx'
import { SCENE } from '../../content/drawings/scenes/scenery.tsx'
import { scenes } from '../../content/drawings/scenes/scenes.ts'

const MOST_BYTES = 8000

const drawings = [
  ...Object.entries(scenes).map(([name, Drawing]) => ({
    file: `scenes/${name}.svg`,
    text: drawingFile(renderToStaticMarkup(<Drawing />), name === 'home' ? HOME_SCENE : SCENE),
  })),
  ...Object.entries(portraits).map(([key, look]) => ({
    file: `people/${key}.svg`,
    text: drawingFile(renderToStaticMarkup(<Portrait {...look} />), PORTRAIT),
  })),
]

describe('the files of scenes and portraits', () => {
  /** `vitest --update` on this file rewrites them. */
  it.each(drawings)('$file has its drawing as it is now, and is light', async ({ file, text }) => {
    await expect(text).toMatchFileSnapshot(`../../public/pictures/${file}`)
    expect(text.length).toBeLessThan(MOST_BYTES)
  })

  it.each(drawings)('$file has its colours for the light and for the dark', ({ text }) => {
    const used = new Set(text.match(/(?<=var\()--\w+(?=\))/g))
    const [light, dark] = [...text.matchAll(/svg\{([^}]*)\}/g)].map(([, rule = '']) => rule)
    for (const name of used) {
      expect(light).toContain(`${name}:#`)
      expect(dark).toContain(`${name}:#`)
    }
  })

  it('are there for each specialist of the demo', () => {
    const keys = [...demoSpecialists, ...demoPendingSpecialists].map(({ key }) => key)
    expect(Object.keys(portraits).sort()).toEqual(keys.sort())
  })
})
