import { BadgeCheck, CalendarDays, Languages, MapPin, Bookmark } from 'lucide-react'
import { PANEL_ID } from '../../features/booking/components/booking/booking-choice.ts'
import { languageLabel } from '../../features/specialists/rules/labels.ts'
import { ownSentence } from '../../features/specialists/rules/own-sentence.ts'
import { forgetSpecialistForm, saveSpecialistForm } from '../../features/waitlist/forms.ts'
import { localPath } from '../../i18n/local-path.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { joinWords, ownWords } from '../../i18n/text/text-language.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ButtonForm } from '../../ui/forms/button-form.tsx'
import { Avatar, firstLetter } from '../../ui/marks/avatar.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { isPortrait, ownPicture } from '../../ui/marks/own-picture.ts'
import { lookOf, ownPanel, OwnStar } from '../../ui/marks/own-star.tsx'
import { starIn64 } from '../../ui/marks/star-path.ts'
import { OwnWords } from '../../ui/own-words.tsx'
import { useSignInHref } from '../../ui/rendering/sign-in-href.ts'
import type { Profile } from './profile-data.ts'
import { RatingLine } from './rating-line.tsx'
import type { Elements } from '../../ui/rendering/elements.ts'

type HeadProps = { profile: Profile; onChanged: () => void }
type SpecialistProps = Pick<Profile, 'specialist'>

/** The head of the profile (spec 2.33). */
export function ProfileHead({ profile: { specialist, waitStatus }, onChanged }: HeadProps) {
  const { name, credentials } = specialist
  return (
    <header className="flex flex-col gap-6">
      <OwnPanel id={specialist.id}>
        <Portrait specialist={specialist} />
        <div className="flex min-w-0 flex-col items-start gap-4 wrap-anywhere p-5 pt-0 sm:p-8 sm:pt-0 md:order-first md:self-center md:pe-2 md:pt-8">
          <h1 tabIndex={-1} className="display-large">
            <OwnWords>{name}</OwnWords>
          </h1>
          {credentials && (
            <p {...ownWords(credentials)} className="text-lg">
              {credentials}
            </p>
          )}
          {specialist.verified && (
            <Badge tone="success" icon={BadgeCheck}>
              {m.specialists_verified()}
            </Badge>
          )}
          <OwnSentence text={specialist.callDescription} />
        </div>
      </OwnPanel>
      <Facts specialist={specialist} />
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={`#${PANEL_ID}`}
          className={buttonClass('secondary', 'small', 'lg:hidden calm:hidden')}
        >
          <CalendarDays aria-hidden="true" className="icon" />
          {m.booking_panel_title()}
        </a>
        <div className="hidden calm:contents">
          <div className="main-action">
            <a href={localPath(`/booking/${specialist.id}`)} className={buttonClass()}>
              {m.booking_panel_title()}
            </a>
          </div>
        </div>
        <SavePart
          specialistId={specialist.id}
          isSaved={waitStatus?.isSaved}
          onChanged={onChanged}
        />
      </div>
    </header>
  )
}

/** A panel in the person's own colour, with the lines of the person's star in large. */
function OwnPanel({ id, children }: { id: number; children: Elements }) {
  const { pattern } = lookOf(id)
  return (
    <div
      {...ownPanel(id)}
      className="own-panel relative isolate grid overflow-hidden rounded-picture md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,13rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,17rem)]"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 64 64"
        fill="none"
        stroke="currentColor"
        strokeWidth=".6"
        strokeLinejoin="round"
        className="pointer-events-none absolute -end-24 -top-20 -z-10 size-[32rem] opacity-20 calm:hidden print:hidden"
      >
        <path d={starIn64} />
        <path d={starIn64} transform="rotate(22.5 32 32)" />
        <path d={pattern} />
      </svg>
      {children}
    </div>
  )
}

/** The photo: tall, next to the name; on phones above it, in the usual size. */
function Portrait({ specialist: { id, name, photo } }: SpecialistProps) {
  const picture = ownPicture(photo)
  const small = (
    <div className="px-5 pt-5 pb-3 sm:px-8 sm:pt-8 md:hidden">
      <Avatar id={id} name={name} photoUrl={photo} size="large" />
    </div>
  )
  return (
    <>
      {small}
      {picture ? (
        <img
          src={picture}
          alt=""
          width="512"
          height="512"
          className={`hidden w-full data-gone:invisible md:block ${isPortrait(picture) ? 'h-auto self-end pe-6' : 'h-full object-cover'}`}
        />
      ) : (
        <OwnStar
          of={id}
          letter={firstLetter(name)}
          className="hidden size-56 self-center justify-self-center md:block"
        />
      )}
    </>
  )
}

/** The first sentence about the call; the section about the call repeats it. */
function OwnSentence({ text }: { text: string | null }) {
  const first = ownSentence(text)
  if (!first) return null
  return (
    <p
      {...ownWords(first)}
      aria-hidden="true"
      className="measure text-xl leading-heading text-balance before:content-[open-quote] after:content-[close-quote]"
    >
      {first}
    </p>
  )
}

function Facts({ specialist }: SpecialistProps) {
  const { languages, location } = specialist
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2 max-sm:flex-col sm:items-center">
      <RatingLine {...specialist} />
      <p className="flex items-center gap-2">
        <Languages aria-hidden="true" className="icon text-muted" />
        <span className="sr-only">{m.specialists_languages_title()}</span>
        <span>{joinWords(languages.map((code) => languageLabel(code)))}</span>
      </p>
      {location && (
        <p className="flex items-center gap-2">
          <MapPin aria-hidden="true" className="icon text-muted" />
          <span {...ownWords(location)}>{location}</span>
        </p>
      )}
    </div>
  )
}

type SavePartProps = {
  specialistId: number
  /** Undefined for a visitor. */
  isSaved: boolean | undefined
  onChanged: () => void
}

/** Saves a specialist; a visitor is sent to sign in and back. */
function SavePart({ specialistId, isSaved, onChanged }: SavePartProps) {
  const signInHref = useSignInHref()
  if (isSaved === undefined)
    return (
      <a href={signInHref} className={buttonClass('secondary', 'small')}>
        <Bookmark aria-hidden="true" className="icon" />
        {m.waitlist_save()}
      </a>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <ButtonForm
        definition={isSaved ? forgetSpecialistForm : saveSpecialistForm}
        own={{ savedSpecialistId: specialistId }}
        done={onChanged}
        failedTitle={m.waitlist_failed()}
        label={
          <>
            <Bookmark
              aria-hidden="true"
              fill={isSaved ? 'currentColor' : 'none'}
              className="icon"
            />
            <span>{m.waitlist_save()}</span>
          </>
        }
        size="small"
        busyLabel={isSaved ? m.waitlist_saved_removing() : m.waitlist_saving()}
        aria-pressed={isSaved}
      />
      {isSaved && (
        <a
          href={localPath('/dashboard/book')}
          className="inline-flex min-h-11 items-center text-sm"
        >
          {m.waitlist_saved_link()}
        </a>
      )}
    </div>
  )
}
