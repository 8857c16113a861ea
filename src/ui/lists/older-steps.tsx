import { buttonClass } from '../button-class.ts'
import type { RenderLink } from '../rendering/render-link.ts'

type OlderStepsProps = {
  /** The id before which the next part begins; undefined on the last. */
  before: number | undefined
  isFirst?: boolean
  /** Without a word for it, no link leads back to the newest. */
  words: { newest?: string; older: string }
  /** Undefined is the newest part. */
  renderLink: RenderLink<number | undefined>
}

/** The ways through a list, newest first, that grows while it is read. */
export function OlderSteps({ before, isFirst = true, words, renderLink }: OlderStepsProps) {
  const hasNewest = !isFirst && words.newest
  if (!hasNewest && !before) return null
  const className = buttonClass('secondary')
  return (
    <div className="actions">
      {hasNewest && renderLink(undefined, { className, children: words.newest })}
      {before && renderLink(before, { className, children: words.older })}
    </div>
  )
}
