import * as mailedLinks from '../features/accounts/forms/mailed-links.ts'
import * as reader from '../features/accounts/forms/reader.ts'
import * as accountSettings from '../features/accounts/forms/settings.ts'
import * as signIn from '../features/accounts/forms/sign-in.ts'
import * as siteSettings from '../features/administration/forms.ts'
import * as concerns from '../features/aftercare/forms/concerns.ts'
import * as aftercare from '../features/aftercare/forms/consultation.ts'
import * as authorProfile from '../features/blog/forms/author-profile.ts'
import * as blogCategories from '../features/blog/forms/categories.ts'
import * as comments from '../features/blog/forms/comments.ts'
import * as moderation from '../features/blog/forms/moderation.ts'
import * as writing from '../features/blog/forms/writing.ts'
import * as booking from '../features/booking/forms/booking.ts'
import * as consultationChanges from '../features/booking/forms/changes.ts'
import * as schedule from '../features/booking/forms/schedule.ts'
import * as teamConsultations from '../features/booking/forms/team.ts'
import * as children from '../features/children/forms/profiles.ts'
import * as childSharing from '../features/children/forms/sharing.ts'
import * as contactInbox from '../features/contact/forms/inbox.ts'
import * as contact from '../features/contact/forms/message.ts'
import * as library from '../features/library/forms.ts'
import * as messages from '../features/messages/forms/conversation.ts'
import * as messageReports from '../features/messages/forms/reports.ts'
import * as mail from '../features/notifications/forms.ts'
import * as joining from '../features/people/forms/joining.ts'
import * as people from '../features/people/forms/team.ts'
import * as privacy from '../features/privacy/forms.ts'
import * as reviewModeration from '../features/reviews/forms/moderation.ts'
import * as reviews from '../features/reviews/forms/reviews.ts'
import * as ownProfile from '../features/specialists/forms/profile.ts'
import * as registration from '../features/specialists/forms/registration.ts'
import * as verification from '../features/specialists/forms/verification.ts'
import * as waitlist from '../features/waitlist/forms.ts'
import type { PostedForm } from '../platform/page-form.ts'

const ofFeatures: readonly Readonly<Record<string, PostedForm>>[] = [
  accountSettings,
  aftercare,
  authorProfile,
  blogCategories,
  booking,
  childSharing,
  children,
  comments,
  concerns,
  consultationChanges,
  contact,
  contactInbox,
  joining,
  library,
  mail,
  mailedLinks,
  messageReports,
  messages,
  moderation,
  ownProfile,
  people,
  privacy,
  reader,
  registration,
  reviews,
  reviewModeration,
  schedule,
  signIn,
  siteSettings,
  teamConsultations,
  verification,
  waitlist,
  writing,
]

/** Every form that its page accepts by POST: all that the features define. */
export const forms: readonly PostedForm[] = ofFeatures.flatMap((defined) => Object.values(defined))
