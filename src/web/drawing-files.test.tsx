import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { demoPendingSpecialists, demoSpecialists } from '../../content/demo/specialists.ts'
import { drawingFile, shortened } from '../../content/drawings/file.ts'
import { portraits } from '../../content/drawings/portraits/people.ts'
import { Portrait, PORTRAIT } from '../../content/drawings/portraits/portrait.tsx'
import { HOME_SCENE } from '../../content/drawings/scenes/outdoors.tsx'
import {
  WELCOME_FILE,
  WELCOME_ID,
  welcomeColours,
  WelcomeScene,
} from '../../content/drawings/scenes/welcome.tsx'
import { SCENE } from '../../content/drawings/scenes/scenery.tsx'
import { scenes } from '../../content/drawings/scenes/scenes.ts'

const MOST_BYTES = 8000
const MOST_BYTES_WITH_COLOURS = 9000

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

it('the file of the home page’s floor has its drawing as it is now, and is light', async () => {
  const file = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg">
      <g id={WELCOME_ID} style={welcomeColours}>
        <WelcomeScene />
      </g>
    </svg>,
  )
  const text = `${shortened(file)}\n`
  await expect(text).toMatchFileSnapshot(`../../public${WELCOME_FILE}`)
  expect(text.length).toBeLessThan(MOST_BYTES_WITH_COLOURS)
})

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
