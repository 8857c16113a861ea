import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canReview,
  decideAction,
  isLive,
  meetingWindow,
  statusWhenBooked,
  type ConsultationAction,
  type ConsultationStatus,
  type Party,
} from './index.ts'

/**
 * System: an in-memory diary that consults the rules before every step, as the service does.
 * Model: the expected decisions, written independently of the rules.
 */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOTICE_HOURS = 12
const FINAL: readonly ConsultationStatus[] = ['declined', 'cancelled', 'completed', 'no_show']
const ALLOWED: Record<ConsultationAction, readonly Party[]> = {
  confirm: ['specialist', 'admin'],
  decline: ['specialist', 'admin'],
  cancel: ['family', 'specialist', 'admin', 'system'],
  reschedule: ['family', 'admin'],
  complete: ['specialist', 'admin', 'system'],
  'mark-no-show': ['specialist', 'admin', 'system'],
}
/** Outcomes that can be changed, and the action that does. */
const CORRECTED: Partial<Record<ConsultationStatus, ConsultationAction>> = {
  completed: 'mark-no-show',
  no_show: 'complete',
}
const CLOSES_AFTER_MINUTES = 60
const ACTIONS = Object.keys(ALLOWED) as ConsultationAction[]
const PARTIES: readonly Party[] = ['family', 'specialist', 'admin', 'system']
/** A day apart, so that time can pass in between. */
const SLOTS = [0, 1, 2].map((day) => {
  const startsAt = (day + 1) * 24 * HOUR
  return { startsAt, endsAt: startsAt + 45 * MINUTE }
})

type Entry = {
  slot: number
  startsAt: number
  endsAt: number
  status: ConsultationStatus
  isReviewed: boolean
  outcomeSettlesAt: number | null
}
type Diary = { entries: Entry[] }
type Model = { now: number; final: Map<number, ConsultationStatus>; reviews: Map<number, number> }
type Step = fc.Command<Model, Diary>

function isFree(diary: Diary, slot: number, except?: Entry): boolean {
  return !diary.entries.some(
    (entry) => entry !== except && entry.slot === slot && isLive(entry.status),
  )
}

/** Whether the status is final: cancelled, declined or reviewed. */
const isFinal = ({ status, isReviewed }: Entry): boolean =>
  status === 'declined' || status === 'cancelled' || (isReviewed && FINAL.includes(status))

function checkInvariants(model: Model, diary: Diary): void {
  diary.entries.forEach((entry, index) => {
    const final = model.final.get(index)
    if (final) expect(entry.status, 'a final status stays').toBe(final)
    if (isFinal(entry)) model.final.set(index, entry.status)
    expect(model.reviews.get(index) ?? 0, 'at most one review').toBeLessThanOrEqual(1)
  })
  for (const slot of SLOTS.keys()) {
    const holders = diary.entries.filter(
      ({ status, slot: claimed }) => claimed === slot && !FINAL.includes(status),
    )
    expect(holders.length, 'one live consultation a slot').toBeLessThanOrEqual(1)
  }
}

function step(name: string, run: (model: Model, diary: Diary) => void): Step {
  return {
    check: () => true,
    run: (model, diary) => {
      run(model, diary)
      checkInvariants(model, diary)
    },
    toString: () => name,
  }
}

function book(slot: number, autoConfirm: boolean): Step {
  return step(`book(${slot}, ${autoConfirm})`, (model, diary) => {
    const times = SLOTS[slot]
    if (!times || !isFree(diary, slot) || model.now >= times.startsAt) return
    const status = statusWhenBooked({ autoConfirm })
    diary.entries.push({ slot, ...times, status, isReviewed: false, outcomeSettlesAt: null })
  })
}

function pass(minutes: number): Step {
  return step(`pass(${minutes} min)`, (model) => {
    model.now += minutes * MINUTE
  })
}

function act(action: ConsultationAction, by: Party, pick: number, target: number): Step {
  return step(`${by} ${action} #${pick} → slot ${target}`, (model, diary) => {
    const entry = diary.entries[pick % Math.max(diary.entries.length, 1)]
    const to = SLOTS[target]
    if (!entry || !to) return
    if (action === 'reschedule' && !isFree(diary, target, entry)) return
    const before = { ...entry }
    const decision = decideAction({
      action,
      by,
      consultation: entry,
      now: model.now,
      noticeHours: NOTICE_HOURS,
    })
    expect(decision.ok, `${by} ${action} a ${before.status} one`).toBe(
      isExpected({ action, by, entry: before, now: model.now }),
    )
    if (!decision.ok) return
    entry.status = decision.status
    const isOutcome = action === 'complete' || action === 'mark-no-show'
    if (isOutcome && !FINAL.includes(before.status)) entry.outcomeSettlesAt = model.now + 24 * HOUR
    if (action === 'reschedule') Object.assign(entry, { slot: target, ...to })
    if (action === 'cancel') expect(meetingWindow(entry, model.now).state).toBe('cancelled')
  })
}

/** Whether a step should be allowed, computed independently of the rules. */
function isExpected(request: {
  action: ConsultationAction
  by: Party
  entry: Entry
  now: number
}): boolean {
  const { action, by, entry, now } = request
  const minutes = (now - entry.startsAt) / MINUTE
  const isOpen = entry.status === 'pending' || entry.status === 'confirmed'
  if (!ALLOWED[action].includes(by)) return false
  if (CORRECTED[entry.status] === action && !entry.isReviewed)
    return by === 'admin' || (by === 'specialist' && now < entry.outcomeSettlesAt!)
  if (!isOpen) return false
  if (action === 'mark-no-show' && entry.isReviewed) return false
  if (action === 'complete' || action === 'mark-no-show') return minutes >= CLOSES_AFTER_MINUTES
  if (action === 'confirm' || action === 'decline') return entry.status === 'pending' && minutes < 0
  if (action === 'cancel' && by === 'system') return minutes < 45
  return by === 'family' ? minutes <= -NOTICE_HOURS * 60 : minutes < 0
}

function review(pick: number): Step {
  return step(`review #${pick}`, (model, diary) => {
    const index = pick % Math.max(diary.entries.length, 1)
    const entry = diary.entries[index]
    if (!entry) return
    const decision = canReview({ consultation: entry, now: model.now })
    const tookPlace =
      entry.status === 'completed' || (!FINAL.includes(entry.status) && model.now >= entry.endsAt)
    expect(decision.ok).toBe(tookPlace && !entry.isReviewed)
    if (!decision.ok) return
    entry.isReviewed = true
    model.reviews.set(index, (model.reviews.get(index) ?? 0) + 1)
  })
}

const slotNumber = fc.nat({ max: SLOTS.length - 1 })
const pick = fc.nat({ max: 5 })
const steps = [
  fc.tuple(slotNumber, fc.boolean()).map((args) => book(...args)),
  fc.constantFrom(1, 9, 10, 35, 45, 60, 715, 720, 1440).map(pass),
  fc
    .tuple(fc.constantFrom(...ACTIONS), fc.constantFrom(...PARTIES), pick, slotNumber)
    .map((args) => act(...args)),
  pick.map(review),
]

test('through any order of steps a slot has one live consultation, what was called off or reviewed stays, and each step is for those who may', () => {
  fc.assert(
    fc.property(fc.commands(steps, { maxCommands: 40, size: 'max' }), (commands) => {
      fc.modelRun(
        () => ({
          model: { now: 0, final: new Map(), reviews: new Map() },
          real: { entries: [] },
        }),
        commands,
      )
    }),
    { numRuns: 1000 },
  )
})
