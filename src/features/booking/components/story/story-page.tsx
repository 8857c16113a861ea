import { Printer } from 'lucide-react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { drawingColours } from '../../../../../content/drawings/palette.ts'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ZoneLineInPlace } from '../../../accounts/components/zone-line-in-place.tsx'
import type { ConsultationView } from '../../schema/answers.ts'
import { BackToConsultation } from '../consultation-missing.tsx'
import { hasStory } from './story-link.tsx'
import { StorySteps } from './story-steps.tsx'

type StoryPageProps = {
  consultation: ConsultationView
  now: Date
  /** The token of the mailed link that led here. */
  token: string | undefined
}

/** “What will happen in the video call”, for the child, on the screen and on paper. */
export function StoryPage({ consultation, now, token }: StoryPageProps) {
  /** The present time will not take place, and a printed story would say that it does. */
  const isOff = hasStory(consultation, now) && consultation.proposal !== null
  const isComing = hasStory(consultation, now) && !isOff
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-8 print:max-w-none print:gap-3 print:p-0">
      <div className="flex flex-col gap-3">
        <div className="print:hidden">
          <BackToConsultation id={consultation.id} token={token}>
            {m.story_back()}
          </BackToConsultation>
        </div>
        <h1 tabIndex={-1}>{m.story_title()}</h1>
        {isComing && <ForGrownUps {...consultation} />}
      </div>
      {isComing ? (
        <div style={drawingColours}>
          <StorySteps consultation={consultation} />
        </div>
      ) : (
        <EmptyState headingLevel="h2" title={isOff ? m.story_off_title() : m.story_over_title()}>
          {isOff ? m.story_off_text() : m.story_over_text()}
        </EmptyState>
      )}
    </div>
  )
}

function ForGrownUps({ status, viewedAs }: Pick<ConsultationView, 'status' | 'viewedAs'>) {
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <p className="measure text-muted">{m.story_for_grown_ups()}</p>
      {viewedAs === 'specialist' && <Notice>{m.story_for_specialist()}</Notice>}
      {status === 'pending' && <Notice>{m.story_pending()}</Notice>}
      <ZoneLineInPlace />
      <Button
        variant="secondary"
        className="self-start [@media(scripting:none)]:hidden"
        onClick={() => window.print()}
      >
        <Printer aria-hidden="true" className="icon" />
        {m.common_print()}
      </Button>
      <p className="hidden text-muted [@media(scripting:none)]:block">{m.story_print_hint()}</p>
    </div>
  )
}
