import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { needDrawings } from '../../../../content/drawings/needs.tsx'
import { NEED_NAMES } from '../../specialists/rules/index.ts'

/** `vitest --update` on this file rewrites the drawings file. */
it('the file of the needs has a drawing of each, as they are now', async () => {
  expect(Object.keys(needDrawings)).toEqual(NEED_NAMES)
  const file = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg">
      {Object.entries(needDrawings).map(([need, Drawing]) => (
        <g key={need} id={`need-${need}`}>
          <Drawing />
        </g>
      ))}
    </svg>,
  )
  await expect(`${file}\n`).toMatchFileSnapshot('../../../../public/needs.svg')
})
