import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { renderFor, renderLinked } from '../../../../../tests/support/readers.tsx'
import type { RefusedForm } from '../../../../ui/rendering/page-reader.tsx'
import type { OwnChild } from '../../../children/schema.ts'
import { bookCheckForm, bookWithAccountForm } from '../../forms/booking.ts'
import { groupFreeTimes } from '../../rules/free-times.ts'
import BookingPanel from '../booking/booking-panel.tsx'
import { ChildChoice } from '../booking/lazy-child-choice.ts'
import { DaysList } from '../times/day-times.tsx'
import { packTimes, unpackTimes } from '../times/offered-times.ts'

const HOUR_MS = 3_600_000
const start = Date.parse('2026-11-23T15:00:00Z')
const times = packTimes(
  [0, 24, 48, 72].map((hours, index) => ({
    id: index + 1,
    specialistId: 4,
    isBooked: false,
    date: '',
    startTime: '',
    endTime: '',
    timeZone: 'Asia/Tehran',
    startsAt: new Date(start + hours * HOUR_MS).toISOString(),
    endsAt: new Date(start + (hours + 0.75) * HOUR_MS).toISOString(),
  })),
)
const typed = {
  childAge: '7',
  mainConcern: 'Meals are hard for all of us.',
  email: 'family@example.org',
  preferredLanguage: 'farsi',
}

/** Renders the panel with a chosen time, for a visitor of a specialist with one language. */
const draw = (
  reader: { submission?: RefusedForm; isCalm?: boolean } = {},
  given: Partial<ComponentProps<typeof BookingPanel>> = {},
) =>
  renderLinked({ isCalm: true, ...reader }, () => (
    <BookingPanel
      specialist={{
        id: 4,
        name: 'Mina Kaviani',
        timeZone: 'Asia/Tehran',
        paused: false,
        languages: ['farsi'],
      }}
      times={times}
      choice={{ slot: 1 }}
      ownChildren={[]}
      ownTimes={[]}
      email={null}
      follow={() => undefined}
      savedDetails={null}
      refresh={() => undefined}
      onBooked={() => undefined}
      termsVersion="2026-01-01"
      otherwise={null}
      {...given}
    />
  ))

const posted = (
  values: Record<string, string>,
  { intent, code }: { intent: string; code: string } = { intent: bookCheckForm.intent, code: '' },
): { submission: RefusedForm } => ({
  submission: {
    intent,
    values: { ...typed, ...values },
    problem: { detail: '', code, errors: [] },
  },
})

/** Names of the visible fields. */
const seenIn = (html: string) =>
  ['childAge', 'mainConcern', 'email'].filter(
    (name) =>
      !new RegExp(
        `<div class="contents" hidden="">(?:(?!<div class="contents").)*name="${name}"`,
        's',
      ).test(html),
  )

const TICKED = /checked="" name="shareChild"|name="shareChild"[^>]*checked=""/

/** Renders the panel of specialist 4 with the details of a consultation with this one. */
const drawSaved = (specialistId: number) =>
  draw(
    {},
    {
      email: 'account@example.org',
      savedDetails: { ...typed, specialistId, childAge: 7, sharedChildId: 3 },
      ownChildren: [{ id: 3, name: 'Nima', age: 7 } as OwnChild],
    },
  )

it('begins with what was written for a consultation that the other side cancelled', async () => {
  await ChildChoice.preload()
  const html = drawSaved(4)
  for (const part of [/value="family@example.org"/, /<option value="3" selected/, TICKED])
    expect(html).toMatch(part)
})

it('does not agree by itself to share a child with another specialist than had the profile', async () => {
  await ChildChoice.preload()
  const html = drawSaved(5)
  expect(html).toMatch(/<option value="3" selected/)
  expect(html).toContain('type="checkbox"')
  expect(html).not.toMatch(TICKED)
})

describe('booking outside calm mode', () => {
  const wordsIn = (html: string) => html.replaceAll(/<[^>]*>/g, '')

  it('has the chosen time, on both clocks, as one chip that changes it', () => {
    const html = draw({ isCalm: false })
    const [, chip = ''] = /<details aria-label="Your time".*?<summary[^>]*>(.*?)<\/summary>/s.exec(
      html,
    )!
    expect(wordsIn(chip)).toBe('Mon 23 Nov, 16:00 (Berlin) 18:30 (Tehran)Change time')
    expect(html.match(/Change time</g)).toHaveLength(1)
    expect(html).toMatch(/<h3[^>]*aria-describedby="chosen-time"/)
    expect(draw({ isCalm: false }, { choice: {} })).toContain('No time is chosen yet.')
  })

  it('checks in one sentence; the table has what it leaves out', () => {
    const html = draw({ isCalm: false, ...posted({}) })
    expect(wordsIn(html)).toContain(
      'Monday 23 November 2026, 16:00 your time (Berlin), with Mina Kaviani, for 45 minutes, about “Meals are hard for all of us.” (7 years old).',
    )
    const terms = (of: string) => [...of.matchAll(/<dt[^>]*>([^<]*)/g)].map(([, term]) => term)
    const left = ['Date', 'On the specialist’s clock', 'Language', 'Email']
    expect(terms(html)).toEqual(left)
    const mainConcern = 'Meals are hard for all of us. He eats bread alone.'
    const longer = draw({ isCalm: false, ...posted({ mainConcern }) })
    expect(wordsIn(longer)).toContain('about “Meals are hard for all of us.” (7')
    expect(terms(longer)).toEqual([...left, 'Main concern'])
    expect(longer).toContain(mainConcern)
  })
})

describe('booking in calm mode', () => {
  it('asks one question, says which step it is, and has the others in the form', () => {
    const html = draw()
    expect(seenIn(html)).toEqual(['childAge'])
    for (const words of ['Step 2 of 5', 'How old is your child?', 'name="mainConcern"'])
      expect(html).toContain(words)
    expect(html).not.toContain('Continue to check')
  })

  it('leads to the next question without scripts, with all that was typed', () => {
    const html = draw(posted({ question: 'child', go: 'next', mainConcern: '' }))
    expect(seenIn(html)).toEqual(['mainConcern'])
    expect(html).toContain('Step 3 of 5')
    expect(html).toMatch(/name="childAge"[^>]*value="7"|value="7"[^>]*name="childAge"/)
    expect(html).not.toContain('Please provide more details')
  })

  it('stays at a question that is answered wrongly, and says so', () => {
    const html = draw(posted({ question: 'child', go: 'next', childAge: '40' }))
    expect(seenIn(html)).toEqual(['childAge'])
    expect(html).toContain('Age must be 18 or below')
  })

  it('leads back with what was typed, right or wrong', () => {
    const html = draw(posted({ question: 'email', go: 'back', email: 'half' }))
    expect(seenIn(html)).toEqual(['mainConcern'])
    expect(html).toContain('value="half"')
    expect(html).not.toContain('Please enter a valid email')
  })

  it('leads who has an account already to signing in, with what was typed', () => {
    const refusedFor = (code: string) =>
      draw(posted({}, { intent: bookWithAccountForm.intent, code }))
    expect(refusedFor('registration-conflict')).toContain('your time and what you typed are kept')
    expect(refusedFor('invalid')).not.toContain('your time and what you typed are kept')
  })

  it('lists three days with their times and leads to the days after them', () => {
    const days = groupFreeTimes(unpackTimes(times), 'Europe/Berlin')
    const html = renderFor({ isCalm: true }, () => (
      <DaysList
        days={days}
        day="2026-11-23"
        choice={{}}
        specialistZone="Asia/Tehran"
        ownTimes={[]}
      />
    ))
    expect(html.match(/href="\?day=[\d-]+&amp;slot=\d#details"/g)).toHaveLength(3)
    expect(html).toContain('href="?day=2026-11-26#booking"')
    expect(html).not.toContain('Earlier days')
  })
})
