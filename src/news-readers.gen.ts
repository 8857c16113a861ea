/** Made by tools/news-readers.ts from the files themselves. */
import * as file0 from './features/accounts/mails/access-keys.server.ts'
import * as file1 from './features/accounts/mails/email-change.server.ts'
import * as file2 from './features/accounts/mails/password.server.ts'
import * as file3 from './features/accounts/mails/registration.server.ts'
import * as file4 from './features/accounts/mails/second-step.server.ts'
import * as file5 from './features/accounts/mails/staff-invitation.server.ts'
import * as file6 from './features/accounts/mails/ways-in.server.ts'
import * as file7 from './features/aftercare/mails/concern.server.ts'
import * as file8 from './features/aftercare/mails/follow-up.server.ts'
import * as file9 from './features/booking/listeners.server.ts'
import * as file10 from './features/booking/mails/bookings.server.ts'
import * as file11 from './features/booking/mails/calendar-failing.server.ts'
import * as file12 from './features/booking/mails/cancellations.server.ts'
import * as file13 from './features/booking/mails/contact-email.server.ts'
import * as file14 from './features/booking/mails/outcome-asked.server.ts'
import * as file15 from './features/booking/mails/proposals.server.ts'
import * as file16 from './features/booking/mails/reminder-asked.server.ts'
import * as file17 from './features/booking/mails/reminders.server.ts'
import * as file18 from './features/contact/mails/contact-answer.server.ts'
import * as file19 from './features/contact/mails/contact-message.server.ts'
import * as file20 from './features/health/mails/trouble.server.ts'
import * as file21 from './features/meetings/listeners.server.ts'
import * as file22 from './features/meetings/mails/waiting.server.ts'
import * as file23 from './features/messages/mails/messages.server.ts'
import * as file24 from './features/notifications/mails/sms-ceiling.server.ts'
import * as file25 from './features/notifications/mails/test.server.ts'
import * as file26 from './features/privacy/mails/farewell.server.ts'
import * as file27 from './features/reviews/mails/reviews.server.ts'
import * as file28 from './features/security/mails/alert.server.ts'
import * as file29 from './features/specialists/mails/listing.server.ts'
import * as file30 from './features/specialists/mails/verification-due.server.ts'
import * as file31 from './features/specialists/mails/verification-waiting.server.ts'
import * as file32 from './features/specialists/mails/verification.server.ts'
import * as file33 from './features/waitlist/listeners.server.ts'
import * as file34 from './features/waitlist/mails/offers.server.ts'
import * as file35 from './features/webhooks/listeners.server.ts'
import * as file36 from './features/webhooks/mails/stopped.server.ts'

export const eventReaders = [
  ...Object.values(file0),
  ...Object.values(file1),
  ...Object.values(file2),
  ...Object.values(file3),
  ...Object.values(file4),
  ...Object.values(file5),
  ...Object.values(file6),
  ...Object.values(file7),
  ...Object.values(file8),
  ...Object.values(file9),
  ...Object.values(file10),
  ...Object.values(file11),
  ...Object.values(file12),
  ...Object.values(file13),
  ...Object.values(file14),
  ...Object.values(file15),
  ...Object.values(file16),
  ...Object.values(file17),
  ...Object.values(file18),
  ...Object.values(file19),
  ...Object.values(file20),
  ...Object.values(file21),
  ...Object.values(file22),
  ...Object.values(file23),
  ...Object.values(file24),
  ...Object.values(file25),
  ...Object.values(file26),
  ...Object.values(file27),
  ...Object.values(file28),
  ...Object.values(file29),
  ...Object.values(file30),
  ...Object.values(file31),
  ...Object.values(file32),
  ...Object.values(file33),
  ...Object.values(file34),
  ...Object.values(file35),
  ...Object.values(file36),
]
