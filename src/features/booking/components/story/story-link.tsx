import { Link } from '@tanstack/react-router'
import { Images } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { FoldedPart } from '../../../../ui/calm-fold.tsx'
import { isLive } from '../../rules/index.ts'
import type { ConsultationView } from '../../schema/answers.ts'

/** Whether the story's call is still ahead or in progress. */
export const hasStory = (
  { status, endsAt }: Pick<ConsultationView, 'status' | 'endsAt'>,
  now: Date,
): boolean => isLive(status) && now < new Date(endsAt)

type StoryLinkProps = Pick<ComponentProps<'a'>, 'aria-label'> & {
  id: number
  token?: string | undefined
  /** Without an icon, within a progress step. */
  isBare?: boolean | undefined
}

export function StoryLink({ id, token, isBare = false, ...rest }: StoryLinkProps) {
  return (
    <Link
      to="/consultations/$id/story"
      params={{ id: String(id) }}
      search={token ? { token } : {}}
      className={`inline-flex min-h-11 items-center gap-2 font-semibold print:hidden ${isBare ? '' : 'self-start'}`}
      {...rest}
    >
      {!isBare && <Images aria-hidden="true" className="icon" />}
      <span>{m.story_link()}</span>
    </Link>
  )
}

export function StorySection(props: StoryLinkProps) {
  return (
    <section className="print:hidden">
      <FoldedPart title={m.story_title()}>
        <div className="flex flex-col gap-1">
          <p className="measure">{m.story_link_text()}</p>
          <StoryLink {...props} />
        </div>
      </FoldedPart>
    </section>
  )
}
