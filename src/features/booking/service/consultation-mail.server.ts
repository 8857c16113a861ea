import type { OutboxEvent } from '../../../database/outbox.ts'
import { cachedWith } from '../../../i18n/cached-with.ts'
import { localizePath, type Locale } from '../../../i18n/locale.ts'
import { system } from '../../../platform/actor.ts'
import type { EventType } from '../../../platform/events.ts'
import { findAccountForNotice, findReaderOf } from '../../accounts/service/index.server.ts'
import { pageUrl, type MailDocument } from '../../notifications/letters/document.ts'
import { withVariables } from '../../notifications/letters/words.ts'
import {
  mailing,
  type Batch,
  type Example,
  type MailDefinition,
  type MailRecord,
  type MailTemplate,
  type MailTraits,
  type EventOf,
  type Several,
  type ShortDefinition,
  type ShortText,
} from '../../notifications/service/index.server.ts'
import { uselessFrom, type ShortMessageKind } from '../../notifications/rules/short-messages.ts'
import { consultationVariables, type ConsultationMail } from '../letters/consultation.ts'
import { renderInvitation } from '../letters/invitation.ts'
import {
  addressBesideAccount,
  type Audience,
  type ConsultationPayload,
  type ToSide,
} from '../rules/mails.ts'
import { listFreeStarts, listStatuses } from '../records/notices.server.ts'
import { exampleOf, type ExampleCase } from './example-mails.server.ts'
import { changeTokenOf, meetingLinkOf } from './meeting-links.server.ts'
import {
  findConsultationForNotice,
  listConsultationsForNotice,
  type ConsultationNotice,
  type ConsultationStatusNow,
} from './notices.server.ts'

interface ShortOfConsultation {
  kind: ShortMessageKind
  /** Undefined for the reader who made the change. */
  say(mail: ConsultationMail): ShortText | undefined
  /** Path of the page it opens; default: the consultation's. */
  page?(consultationId: number): string
}

interface OfConsultation<Template extends MailTemplate, Type extends EventType> extends MailTraits<
  Template,
  Type
> {
  /** Default: the event's own `consultationId`. */
  consultationOf?(event: NoInfer<EventOf<Type>>): Promise<number | undefined>
  to(
    event: NoInfer<EventOf<Type>>,
    consultation: Pick<ConsultationNotice, 'consultationId' | 'startsAt' | 'outcomeSettlesAt'>,
    now: Date,
  ): readonly ToSide[]
  /** Sends to the family's account, even if the booking has another address. */
  toAccount?: true
  /** Whether the mail is obsolete. */
  isOutOfDate(about: {
    payload: ConsultationPayload
    consultation: ConsultationStatusNow & { specialist?: { isGone: boolean } }
    now: Date
  }): boolean
  /** Whether there is still what it announces, where the consultation itself does not show it. */
  isStillThere?(consultationId: number): Promise<boolean>
  calendar?: 'REQUEST' | 'CANCEL'
  /** Whether it lists other times of the specialist. */
  offersTimes?: true
  render(mail: ConsultationMail): MailDocument
  examples: Several<ExampleCase>
  onPhone?: ShortOfConsultation
}

const idsIn = (all: readonly { consultationId?: number | null }[]) => [
  ...new Set(all.flatMap(({ consultationId }) => consultationId ?? [])),
]

const subjectOf = ({ payload }: OutboxEvent) => ('consultationId' in payload ? payload : {})

const byId = <Row extends { consultationId: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.consultationId, row]))

/** Reads a batch's consultations together, as their events are by far the most frequent. */
async function findNotice(id: number, { events }: Batch): Promise<ConsultationNotice | undefined> {
  const notices = await cachedWith(events, 'notices', async () =>
    byId(await listConsultationsForNotice(idsIn(events.map(subjectOf)))),
  )
  // An event may refer to its consultation other than by id.
  return notices.get(id) ?? findConsultationForNotice(system, id)
}

async function findStatus(id: number, all: readonly MailRecord[]) {
  const statuses = await cachedWith(all, 'statuses', async () =>
    byId(await listStatuses(idsIn(all))),
  )
  return statuses.get(id)
}

/** Link to answer a proposal. The family needs no session; opening it changes nothing. */
const answerUrlOf =
  (notice: ConsultationNotice, { audience, locale }: { audience: Audience; locale: Locale }) =>
  (answer: 'accept' | 'refuse', timeId?: number): string => {
    const page =
      audience === 'family'
        ? mailedUrl(notice, '', locale)
        : pageUrl(`/consultations/${notice.consultationId}`, locale)
    const url = new URL(page)
    url.searchParams.set('do', answer)
    if (timeId !== undefined) url.searchParams.set('to', String(timeId))
    return url.href
  }

/** Link to a page of the consultation that opens without a session. */
function mailedUrl(notice: ConsultationNotice, page: '' | '/story', locale: Locale): string {
  const { consultationId: id, linkVersion, family } = notice
  const token = changeTokenOf({ id, userId: family.userId, linkVersion })
  return pageUrl(`/consultations/${id}${page}?token=${token}`, locale)
}

const MOST_OFFERED = 3

/** Slots offered by the specialist that are still free, else the next free ones. */
async function offeredTimes(
  { otherTimes }: ConsultationPayload,
  { specialist, startsAt }: ConsultationNotice,
  now: Date,
): Promise<Date[]> {
  const wanted = { specialistId: specialist.specialistId, except: startsAt, now }
  if (otherTimes && otherTimes.length > 0) {
    const limit = otherTimes.length
    const offered = await listFreeStarts({ ...wanted, among: otherTimes, limit })
    if (offered.length > 0) return offered
  }
  return listFreeStarts({ ...wanted, limit: MOST_OFFERED })
}

async function readConsultation(
  notice: ConsultationNotice,
  { locale, payload }: { locale: Locale; payload: ConsultationPayload },
  { now, offersTimes }: { now: Date; offersTimes: boolean },
): Promise<ConsultationMail> {
  const { audience = 'family', previousStartsAt, by, unanswered } = payload
  const { consultationId, linkVersion } = notice
  const { userId, timeZone } = notice[audience]
  return {
    notice,
    audience,
    reader: { locale, timeZone },
    meetingUrl: meetingLinkOf({ consultationId, linkVersion, userId }, locale),
    changeUrl: mailedUrl(notice, '', locale),
    storyUrl: mailedUrl(notice, '/story', locale),
    offered: offersTimes ? await offeredTimes(payload, notice, now) : [],
    earlierStartsAt: previousStartsAt ? new Date(previousStartsAt) : undefined,
    movedBy: by,
    answerUrl: answerUrlOf(notice, { audience, locale }),
    unanswered,
  }
}

function calendarOf(
  method: 'REQUEST' | 'CANCEL',
  { notice, audience, reader: { locale }, meetingUrl }: ConsultationMail,
  now: Date,
) {
  const { from: organizer } = mailing()
  const entry = { notice, audience, locale, organizer, meetingUrl, now }
  return { method, content: renderInvitation({ ...entry, method }) }
}

/** Plans the mails of an event: recipients and times. */
const planOf =
  <Template extends MailTemplate, Type extends EventType>(
    mail: OfConsultation<Template, Type>,
  ): MailDefinition<Template, Type>['plan'] =>
  async (event, batch) => {
    const { template, consultationOf, toAccount } = mail
    const id = consultationOf
      ? await consultationOf(event)
      : (event.payload as { consultationId: number }).consultationId
    const notice = id === undefined ? undefined : await findNotice(id, batch)
    if (!notice) return []
    const { consultationId, family } = notice
    const elsewhere = toAccount ? null : addressBesideAccount(family)
    return mail.to(event, notice, batch.now).map(({ payload, ...planned }) => {
      const { userId, locale, timeZone } = notice[payload.audience]
      return {
        template,
        consultationId,
        userId,
        locale,
        timeZone,
        notBefore: batch.now,
        ...planned,
        payload: { ...payload },
        recipient: payload.audience === 'family' ? elsewhere : null,
      }
    })
  }

/**
 * Sets the family's current address: another one may have been confirmed since the mail was
 * planned.
 */
function readerOf(
  row: MailRecord,
  { family }: ConsultationNotice,
  toAccount: true | undefined,
): MailRecord {
  const isFamilys = (row.payload as ConsultationPayload).audience !== 'specialist'
  if (!isFamilys || toAccount) return row
  return { ...row, recipient: addressBesideAccount(family) }
}

/**
 * Who can no longer take part only gets mails about cancelled consultations: a suspended family, a
 * specialist without the role in effect.
 */
const isUnwanted = <Template extends MailTemplate, Type extends EventType>(
  mail: OfConsultation<Template, Type>,
  about: { payload: ConsultationPayload; consultation: ConsultationNotice; now: Date },
): boolean => {
  const { payload, consultation } = about
  const isClosed =
    payload.audience === 'specialist' ? !consultation.specialist.mayAct : consultation.family.isGone
  return (isClosed && mail.calendar !== 'CANCEL') || mail.isOutOfDate(about)
}

const composeOf =
  <Template extends MailTemplate, Type extends EventType>(
    mail: OfConsultation<Template, Type>,
  ): MailDefinition<Template, Type>['compose'] =>
  async (row, now) => {
    const { calendar, offersTimes = false } = mail
    const notice = await findConsultationForNotice(system, row.consultationId ?? 0)
    const payload = row.payload as ConsultationPayload
    const found = notice && (await findReaderOf(readerOf(row, notice, mail.toAccount), mail.choice))
    if (!found || isUnwanted(mail, { payload, consultation: notice, now })) return undefined
    if (mail.isStillThere && !(await mail.isStillThere(notice.consultationId))) return undefined
    const { locale } = row
    const data = await readConsultation(notice, { locale, payload }, { now, offersTimes })
    const document = withVariables(consultationVariables(data), () => mail.render(data))
    return {
      to: found.to,
      document,
      ...(calendar ? { calendar: calendarOf(calendar, data, now) } : {}),
    }
  }

/** Its short message, unless the reader has turned this kind off. */
function shortOf<Template extends MailTemplate, Type extends EventType>(
  mail: OfConsultation<Template, Type>,
  { kind, say, page }: ShortOfConsultation,
): ShortDefinition {
  return {
    kind,
    compose: async ({ channel, userId, consultationId, locale, payload }, now) => {
      const notice = await findConsultationForNotice(system, consultationId ?? 0)
      const account = await findAccountForNotice(system, userId)
      if (!notice || !account?.choices[channel][kind]) return undefined
      if (isUnwanted(mail, { payload, consultation: notice, now })) return undefined
      const data = await readConsultation(notice, { locale, payload }, { now, offersTimes: false })
      const text = say(data)
      const path = page?.(notice.consultationId) ?? `/consultations/${notice.consultationId}`
      return (
        text && {
          ...text,
          kind,
          locale,
          path: localizePath(path, locale),
          subject: `consultation-${notice.consultationId}`,
          until: uselessFrom(kind, notice, now),
        }
      )
    },
  }
}

/** Defines a mail about a consultation to one or both sides. */
export function consultationMail<
  const Template extends MailTemplate,
  Type extends EventType = never,
>(mail: OfConsultation<Template, Type>) {
  function exampleIn(one: ExampleCase, locale: Locale): Example {
    const data = exampleOf(one, locale)
    const variables = consultationVariables(data)
    return { name: one.name, variables, render: () => mail.render(data) }
  }
  const definition: MailDefinition<Template, Type> = {
    ...mail,
    about: 'consultation',
    plan: planOf(mail),
    compose: composeOf(mail),
    isNeedless: async ({ consultationId, payload }, all, now) => {
      if (consultationId === null) return false
      const consultation = await findStatus(consultationId, all)
      return !consultation || mail.isOutOfDate({ payload, consultation, now })
    },
    ...(mail.onPhone ? { short: shortOf(mail, mail.onPhone) } : {}),
    examples: (locale) => {
      const [first, ...others] = mail.examples
      return [exampleIn(first, locale), ...others.map((one) => exampleIn(one, locale))]
    },
  }
  return { ...definition, to: mail.to, isOutOfDate: mail.isOutOfDate }
}
