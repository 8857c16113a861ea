import type { EventType } from '../../../platform/events.ts'
import { HOUR_MS } from '../../../platform/durations.ts'
import { PRIORITIES } from '../rules/index.ts'
import type { Listener, MailDefinition, EventReader } from './definitions.server.ts'

const mails = new Map<string, MailDefinition>()
const mailsOf = new Map<string, MailDefinition[]>()
const listenersTo = new Map<string, Listener[]>()

function add<Reader>(map: Map<string, Reader[]>, events: readonly EventType[], reader: Reader) {
  for (const event of events) map.set(event, [...(map.get(event) ?? []), reader])
}

/**
 * Collects the features' definitions at start.
 * @throws {Error} when two mails have one name.
 */
export function provideEventReaders(readers: readonly EventReader[]): void {
  for (const map of [mails, mailsOf, listenersTo]) map.clear()
  for (const reader of readers) {
    if ('hear' in reader) {
      add(listenersTo, reader.events, reader)
      continue
    }
    if (mails.has(reader.template)) throw new Error(`two mails are named ${reader.template}`)
    mails.set(reader.template, reader)
    add(mailsOf, reader.events, reader)
  }
}

/** Undefined for a template of an earlier version. */
export const findMailDefinition = (template: string): MailDefinition | undefined =>
  mails.get(template)

export const listMailDefinitions = (): MailDefinition[] => [...mails.values()]

export const mailsFollowing = (event: EventType): readonly MailDefinition[] =>
  mailsOf.get(event) ?? []

export const listenersOf = (event: EventType): readonly Listener[] => listenersTo.get(event) ?? []

/** Lowest first. */
export const priorityOf = (template: string): number =>
  PRIORITIES[mails.get(template)?.urgency ?? 'appointment']

export function isPastUse(mail: { template: string; createdAt: Date }, now: Date): boolean {
  const hours = mails.get(mail.template)?.usefulForHours
  return hours !== undefined && now.getTime() - mail.createdAt.getTime() > hours * HOUR_MS
}

/** Templates of mails to deleted accounts. */
export const templatesOfFarewells = (): string[] =>
  listMailDefinitions()
    .filter(({ forgetsRecipient }) => forgetsRecipient)
    .map(({ template }) => template)
