/** What other features and the API may ask of notifications; each part is in `service/`. */
export { mailIsWaiting, mailing, provideMailing } from './mailing.server.ts'
export { checkMailing, readMailState, type MailCheck } from './mail-check.server.ts'
export {
  endRetainedDevices,
  keepDevices,
  moveDevice,
  takeOverDevice,
} from './push-devices.server.ts'
export { registerNotificationJobs } from './jobs.server.ts'
export { countDeferred, resendAll, sendTestMail } from './overview.server.ts'
export { announceSender, readLineState } from './lines.server.ts'
export { defineListener, defineMail } from './definitions.server.ts'
export type {
  Batch,
  Example,
  MailDefinition,
  MailRecord,
  MailTraits,
  NewMail,
  EventOf,
  EventReader,
  Several,
  ShortDefinition,
  ShortText,
} from './definitions.server.ts'
export {
  EXAMPLE_PEOPLE,
  EXAMPLE_SECRET,
  EXAMPLE_STARTS_AT,
  exampleLater,
  type ExampleName,
} from './definitions.server.ts'
export { provideEventReaders } from './registry.server.ts'
export { takeSmsReport } from './sms.server.ts'
export { forgetPhone } from './text-phones.server.ts'
export { findSubscription, UNSUBSCRIBE_PATH, unsubscribeUrl } from './unsubscribing.server.ts'
export { teamMail, type TeamLetter } from './team-mail.server.ts'
export { nameOfMail } from './templates.server.ts'
export { writeMails } from './events.server.ts'
export {
  deleteMailsBefore,
  listOfConsultation as listMailsOf,
  listOfOccasions as findMailsOf,
} from '../records/index.server.ts'
export { getMail, listMails, resendMail } from './mail-list.server.ts'
