import type { PointerEvent, RefObject } from 'react'
import { CONSULTATION_MINUTES } from '../../rules/index.ts'
import { isSame, type Block } from '../../rules/week-blocks.ts'
import type { useDrawing } from './use-drawing.ts'
import { startsIn, type WeekState, timeWord } from './use-week.ts'

type WeekBlocksProps = {
  area: RefObject<HTMLDivElement | null>
  week: WeekState
  order: readonly number[]
  shown: { from: number; to: number }
  drawing: ReturnType<typeof useDrawing>
  /** The block started by keyboard. */
  begun: Block | undefined
}

/** Styles that position a range of a day in the drawing. */
const placeIn = (
  { start, end }: Pick<Block, 'start' | 'end'>,
  { from, to }: { from: number; to: number },
) => ({
  insetBlockStart: `${((start - from) / (to - from)) * 100}%`,
  height: `${((end - start) / (to - from)) * 100}%`,
})

/** The drawn blocks with the consultations that fit, and the area of the pointer's gestures. */
export function WeekBlocks(props: WeekBlocksProps) {
  const { area, week, order, shown, drawing, begun } = props
  const draft = drawing.draft ?? begun
  const moving = drawing.moving
  const blocks = week.blocks.filter((one) => !moving || !isSame(one, moving))
  return (
    <div
      ref={area}
      {...drawing.handlers}
      aria-hidden="true"
      data-week-area
      className="absolute start-[3.25rem] end-0 top-10 bottom-0 grid cursor-crosshair touch-pan-y grid-cols-7 select-none [-webkit-touch-callout:none]"
    >
      {order.map((weekday) => (
        <div key={weekday} className="relative">
          {blocks
            .filter((block) => block.weekday === weekday)
            .map((block) => (
              <Hours
                key={`${block.start}-${block.end}`}
                block={block}
                shown={shown}
                starts={week.startsFor(weekday)}
                isChosen={week.chosen !== undefined && isSame(week.chosen, block)}
                pullEdge={drawing.pullEdge}
              />
            ))}
          {draft?.weekday === weekday && <Draft block={draft} shown={shown} />}
        </div>
      ))}
    </div>
  )
}

type HoursProps = Pick<WeekBlocksProps, 'shown'> & {
  block: Block
  starts: readonly number[]
  isChosen: boolean
  pullEdge: ReturnType<typeof useDrawing>['pullEdge']
}

function Hours({ block, shown, starts, isChosen, pullEdge }: HoursProps) {
  const own = startsIn(block, starts)
  return (
    <div
      style={placeIn(block, shown)}
      className={`absolute inset-x-0.5 cursor-grab rounded-chip border-primary bg-primary-soft ${isChosen ? 'z-10 border-3' : 'border'}`}
    >
      {own.map((start) => (
        <span
          key={start}
          style={placeIn(
            { start, end: start + CONSULTATION_MINUTES },
            { from: block.start, to: block.end },
          )}
          className="absolute inset-x-1 flex items-center justify-center overflow-hidden rounded-chip bg-surface text-sm leading-none font-semibold text-primary"
        >
          <span dir="ltr" className="max-sm:hidden">
            {timeWord(start)}
          </span>
        </span>
      ))}
      <Edge kind="start" isChosen={isChosen} onPull={pullEdge('start', block)} />
      <Edge kind="end" isChosen={isChosen} onPull={pullEdge('end', block)} />
    </div>
  )
}

type EdgeProps = {
  kind: 'start' | 'end'
  isChosen: boolean
  onPull: (event: PointerEvent<HTMLElement>) => void
}

/** A draggable edge; the selected block's has a handle for touch without a long press. */
function Edge({ kind, isChosen, onPull }: EdgeProps) {
  const side = kind === 'start' ? '-top-1.5' : '-bottom-1.5'
  const finger = kind === 'start' ? '-top-5' : '-bottom-5'
  if (!isChosen)
    return (
      <span
        onPointerDown={(event) => event.pointerType !== 'touch' && onPull(event)}
        className={`absolute inset-x-0 h-3 cursor-ns-resize ${side}`}
      />
    )
  return (
    <span
      onPointerDown={onPull}
      data-edge={kind}
      className={`absolute inset-x-0 z-10 flex h-10 cursor-ns-resize touch-none items-center justify-center ${finger}`}
    >
      <span className="size-4 rounded-full border-3 border-primary bg-surface" />
    </span>
  )
}

const Draft = ({ block, shown }: { block: Block } & Pick<WeekBlocksProps, 'shown'>) => {
  return (
    <div
      style={placeIn(block, shown)}
      className="absolute inset-x-0.5 z-10 overflow-hidden rounded-chip border-2 border-dashed border-primary bg-primary-soft p-1 text-sm font-bold text-primary"
    >
      <span>{timeWord(block.start)}</span>
      <br />
      <span>{timeWord(block.end)}</span>
    </div>
  )
}
