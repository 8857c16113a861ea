import * as reader from '../../features/accounts/forms/reader.ts'
import * as accountSettings from '../../features/accounts/forms/settings.ts'
import * as signIn from '../../features/accounts/forms/sign-in.ts'
import * as waysIn from '../../features/accounts/forms/ways-in.ts'
import * as siteSettings from '../../features/administration/forms.ts'
import * as aftercare from '../../features/aftercare/forms.ts'
import * as writing from '../../features/blog/forms/writing.ts'
import * as comments from '../../features/blog/forms/comments.ts'
import * as booking from '../../features/booking/forms/booking.ts'
import * as consultationChanges from '../../features/booking/forms/changes.ts'
import * as schedule from '../../features/booking/forms/schedule.ts'
import * as teamConsultations from '../../features/booking/forms/team.ts'
import * as children from '../../features/children/forms.ts'
import * as contactInbox from '../../features/contact/forms/inbox.ts'
import * as contact from '../../features/contact/forms/message.ts'
import * as library from '../../features/library/forms.ts'
import * as media from '../../features/media/forms.ts'
import * as messages from '../../features/messages/forms.ts'
import * as health from '../../features/health/forms.ts'
import * as mail from '../../features/notifications/forms.ts'
import * as people from '../../features/people/forms.ts'
import * as privacy from '../../features/privacy/forms.ts'
import * as reviews from '../../features/reviews/forms.ts'
import * as ownProfile from '../../features/specialists/forms/profile.ts'
import * as verification from '../../features/specialists/forms/verification.ts'
import * as waitlist from '../../features/waitlist/forms.ts'
import * as webhooks from '../../features/webhooks/forms.ts'
import type { PostedForm } from '../../platform/page-form.ts'

const ofFeatures: readonly Readonly<Record<string, PostedForm>>[] = [
  accountSettings,
  aftercare,
  booking,
  children,
  comments,
  consultationChanges,
  contact,
  contactInbox,
  health,
  library,
  mail,
  media,
  messages,
  ownProfile,
  people,
  privacy,
  reader,
  reviews,
  schedule,
  signIn,
  siteSettings,
  teamConsultations,
  verification,
  waitlist,
  waysIn,
  webhooks,
  writing,
]

/** Every form that its page accepts by POST: all that the features define. */
export const forms: readonly PostedForm[] = ofFeatures.flatMap((defined) => Object.values(defined))
