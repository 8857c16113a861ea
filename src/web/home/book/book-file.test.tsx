import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import {
  AutismDrawing,
  CommunicationDrawing,
  FirstStepsDrawing,
  SensesDrawing,
} from '../../../../content/drawings/book.tsx'
import { drawingColours } from '../../../../content/drawings/palette.ts'

const drawings = [AutismDrawing, SensesDrawing, CommunicationDrawing, FirstStepsDrawing]

/** `vitest --update` on this file rewrites the drawings file. */
it('the file of the book has the four drawings as they are now (spec 2.25, 9.11)', async () => {
  const file = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg">
      {drawings.map((Drawing, index) => (
        <g key={Drawing.name} id={`book-page-${index + 1}`} style={drawingColours}>
          <Drawing />
        </g>
      ))}
    </svg>,
  )
  await expect(`${file}\n`).toMatchFileSnapshot('../../../../public/book.svg')
})
