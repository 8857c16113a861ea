import {
  provideNewsReaders,
  type NewsReader,
} from './features/notifications/service/index.server.ts'
import { newsReaders } from './news-readers.gen.ts'
import type { EventType } from './platform/events.ts'

type Unread = Exclude<EventType, (typeof newsReaders)[number]['events'][number]>
type EveryEventIsRead = [Unread] extends [never] ? readonly NewsReader[] : { nobodyReads: Unread }

/** Registers the mails of all features, and what else they do on events. */
export const provideMails = (): void => provideNewsReaders(newsReaders satisfies EveryEventIsRead)
