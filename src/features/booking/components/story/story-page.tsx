import { Printer } from 'lucide-react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { drawingColours } from '../../../../../content/drawings/palette.ts'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ZoneLineInPlace } from '../../../accounts/components/zone-line-in-place.tsx'
import type { ConsultationView } from '../../schema/answers.ts'
import { BackToConsultation } from '../consultation/consultation-missing.tsx'
import { hasStory } from './story-link.tsx'
import type { ComponentType, ReactNode } from 'react'
import { dayAndTime, formatMonthHeading } from '../../../../i18n/calendar/dates.ts'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import { Avatar } from '../../../../ui/marks/avatar.tsx'
import { NameIn } from '../../../../ui/name-in.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { CONSULTATION_MINUTES } from '../../rules/index.ts'
import { timeInZone } from '../moments.ts'
import {
  EndDrawing,
  MayDrawing,
  OpenDrawing,
  PlaceDrawing,
  STORY_DRAWING,
  SeeDrawing,
  TalkDrawing,
  WhoDrawing,
} from '../../../../../content/drawings/story.tsx'
import { calendarDateOf, calendarOf } from '../../../../i18n/calendar/calendars.ts'
import { weekdayNames } from '../../../../i18n/calendar/calendar-names.ts'
import { weekdayOf } from '../../../../i18n/calendar/date-key.ts'
import { localDateKey, zonedTimeOf } from '../../../../i18n/zones/zoned-time.ts'

type StoryPageProps = {
  consultation: ConsultationView
  now: Date
  /** Token of the mailed link. */
  token: string | undefined
}

/** The picture story “What will happen in the video call” for the child, on screen and in print. */
export function StoryPage({ consultation, now, token }: StoryPageProps) {
  /** With an open proposal the current time is off: a printed story would be wrong. */
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

const TWELVE = Array.from({ length: 12 }, (_, index) => index * 30)

/** A calendar sheet and an analogue clock; neither is mirrored. */
function WhenDrawing({ startsAt }: { startsAt: string }) {
  const { locale, timeZone } = useReader()
  const dateKey = localDateKey(startsAt, timeZone)
  const { day } = calendarDateOf(dateKey, calendarOf(locale))
  const { hour, minute } = zonedTimeOf(startsAt, timeZone)
  return (
    <>
      <path d="M0 0h360v230H0Z" fill="var(--wall)" />
      <g textAnchor="middle" fontWeight="700">
        <rect x="28" y="34" width="150" height="168" rx="16" fill="var(--paper)" />
        <path d="M28 78V50Q28 34 44 34H162Q178 34 178 50V78Z" fill="var(--clay)" />
        <path d="M64 24V44M142 24V44" stroke="var(--ink)" strokeWidth="8" strokeLinecap="round" />
        <text x="103" y="67" fontSize="20" fill="#1f1208">
          {formatMonthHeading(dateKey, locale).month}
        </text>
        <text x="103" y="152" fontSize="66" fill="#1f2b2d">
          {formatNumber(day, locale)}
        </text>
        <text x="103" y="185" fontSize="20" fill="#1f2b2d">
          {weekdayNames(locale)[weekdayOf(dateKey)]?.long}
        </text>
      </g>
      <g transform="translate(266 118)" strokeLinecap="round" fill="none">
        <circle r="70" fill="var(--paper)" stroke="var(--teal)" strokeWidth="10" />
        {TWELVE.map((turn) => (
          <path
            key={turn}
            d={turn % 90 === 0 ? 'M0-56V-48' : 'M0-55V-53'}
            transform={`rotate(${turn})`}
            stroke="var(--ink)"
            strokeWidth="4"
          />
        ))}
        <path
          d="M0 0V-30"
          transform={`rotate(${(hour % 12) * 30 + minute / 2})`}
          stroke="var(--ink)"
          strokeWidth="8"
        />
        <path
          d="M0 0V-45"
          transform={`rotate(${minute * 6})`}
          stroke="var(--rust)"
          strokeWidth="5"
        />
        <circle r="6" fill="var(--ink)" />
      </g>
    </>
  )
}

type StoryOf = Pick<ConsultationView, 'specialist' | 'startsAt' | 'endsAt'>
type Step = { key: string; picture: ReactNode; title: ReactNode; text: ReactNode }

/** Text and numbers in a drawing are not mirrored. */
function Drawing({ children, isMirrored = true }: { children: ReactNode; isMirrored?: boolean }) {
  const { width, height } = STORY_DRAWING
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className={`block h-auto w-full calm:[filter:saturate(.6)] ${isMirrored ? 'rtl:-scale-x-100' : ''}`}
    >
      {children}
    </svg>
  )
}

const drawn = (Scene: ComponentType) => (
  <Drawing>
    <Scene />
  </Drawing>
)

function WhenText({ consultation }: { consultation: StoryOf }) {
  const reader = useReader()
  return (
    <>
      <span>{m.story_when_text()}</span>
      <span className="block text-sm text-muted">{timeInZone(consultation, reader)}</span>
    </>
  )
}

/** A ruled line in print for the family's own notes. */
function Afterwards({ minutes }: { minutes: string }) {
  return (
    <>
      <span>{m.story_end_text({ minutes })}</span>
      <span className="mt-1 hidden print:block">
        {m.story_after()}
        <span className="mt-8 block border-b border-line" />
      </span>
    </>
  )
}

/** Eight pictures, from the day of the meeting to its end (spec 1.2, 9.1). */
function StorySteps({ consultation }: { consultation: StoryOf }) {
  const reader = useReader()
  const { startsAt, specialist } = consultation
  const { id, name: specialistName, photo } = specialist
  /** A drawing with the specialist's avatar: photo or initial. */
  const withPhoto = (Scene: ComponentType, at: string, size: 'normal' | 'large') => (
    <>
      <Drawing>
        <Scene />
      </Drawing>
      <div className={`absolute inset-x-0 flex justify-center ${at}`}>
        <Avatar id={id} name={specialistName} photoUrl={photo} size={size} />
      </div>
    </>
  )
  const named = (sentence: (words: { name: string }) => string) => (
    <NameIn sentence={(name) => sentence({ name })}>{specialistName}</NameIn>
  )
  const steps: Step[] = [
    {
      key: 'who',
      picture: withPhoto(WhoDrawing, 'inset-y-0 items-center', 'large'),
      title: named(m.story_who),
      text: named(m.story_who_text),
    },
    {
      key: 'when',
      picture: (
        <Drawing isMirrored={false}>
          <WhenDrawing startsAt={startsAt} />
        </Drawing>
      ),
      title: m.story_when(dayAndTime(startsAt, reader)),
      text: <WhenText consultation={consultation} />,
    },
    {
      key: 'place',
      picture: drawn(PlaceDrawing),
      title: m.story_place(),
      text: m.story_place_text(),
    },
    { key: 'open', picture: drawn(OpenDrawing), title: m.story_open(), text: m.story_open_text() },
    {
      key: 'see',
      picture: withPhoto(SeeDrawing, 'top-[36%] [translate:0_-50%]', 'normal'),
      title: named(m.story_see),
      text: named(m.story_see_text),
    },
    { key: 'may', picture: drawn(MayDrawing), title: m.story_may(), text: m.story_may_text() },
    { key: 'talk', picture: drawn(TalkDrawing), title: m.story_talk(), text: m.story_talk_text() },
    {
      key: 'end',
      picture: withPhoto(EndDrawing, 'top-[36%] [translate:0_-50%]', 'normal'),
      title: m.story_end(),
      text: <Afterwards minutes={formatNumber(CONSULTATION_MINUTES, reader.locale)} />,
    },
  ]
  return (
    <ol className="grid gap-6 md:grid-cols-2 print:grid-cols-2 print:gap-3">
      {steps.map(({ key, picture, title, text }, index) => (
        <li
          key={key}
          className="flex flex-col overflow-hidden rounded-card border border-line bg-surface"
        >
          <div className="relative">{picture}</div>
          <div className="flex items-start gap-3 p-4 print:p-2">
            <span
              aria-hidden="true"
              className="grid size-11 flex-none place-items-center rounded-full border-2 border-primary font-bold text-primary print:size-8"
            >
              {formatNumber(index + 1, reader.locale)}
            </span>
            <div className="min-w-0">
              <h2 className="text-lg">{title}</h2>
              <p>{text}</p>
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
