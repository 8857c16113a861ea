import {
  provideEventReaders,
  type EventReader,
} from './features/notifications/service/index.server.ts'
import { eventReaders } from './event-readers.gen.ts'
import type { EventType } from './platform/events.ts'

type Unread = Exclude<EventType, (typeof eventReaders)[number]['events'][number]>
type EveryEventIsRead = [Unread] extends [never] ? readonly EventReader[] : { nobodyReads: Unread }

/** Registers the mails of all features, and their other listeners. */
export const provideMails = (): void => provideEventReaders(eventReaders satisfies EveryEventIsRead)
