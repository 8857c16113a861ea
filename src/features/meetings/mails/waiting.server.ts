import * as m from '../../../i18n/paraglide/messages.js'
import {
  consultationLetterOf,
  says,
  type ConsultationMail,
} from '../../booking/letters/consultation.ts'
import { isNoLongerAhead, type Audience } from '../../booking/rules/mails.ts'
import { consultationMail } from '../../booking/service/index.server.ts'
import type { ShortText } from '../../notifications/service/index.server.ts'
import { toAwaitedSide } from '../rules/waiting.ts'
import { isAwaited } from '../service/seats.server.ts'

/** Without a name: others may see the phone's screen. */
function sayWaiting({ audience, reader: { locale } }: ConsultationMail): ShortText {
  const as = { locale }
  const title =
    audience === 'family'
      ? m.phone_waiting_family_title({}, as)
      : m.phone_waiting_specialist_title({}, as)
  return { title, body: m.phone_waiting({}, as) }
}

const about = consultationMail({
  template: 'meeting-waiting',
  events: ['participant-waiting'],
  urgency: 'awaited',
  choice: 'waiting',
  onPhone: { kind: 'waiting', say: sayWaiting, page: (id) => `/meet/${id}` },
  to: ({ payload }, consultation, now) => toAwaitedSide(payload.waiting, consultation, now),
  isOutOfDate: isNoLongerAhead,
  ...consultationLetterOf(
    says.subject('mails_waiting_subject'),
    says.text('mails_waiting'),
    says.button('mails_link_meeting', ({ meetingUrl }: ConsultationMail) => meetingUrl),
  ),
  examples: [
    { name: 'family', audience: 'family', status: 'confirmed' },
    { name: 'specialist', audience: 'specialist', status: 'confirmed' },
  ],
})

interface Row {
  consultationId: number | null
  payload: Record<string, unknown>
}

const isStillAwaited = ({ consultationId, payload }: Row, now: Date): Promise<boolean> =>
  isAwaited(consultationId ?? 0, (payload as { audience: Audience }).audience, now)

const { short } = about

/** Sent only while one side waits in the room and the other is not there. */
export const meetingWaiting: typeof about = {
  ...about,
  compose: async (mail, now) =>
    (await isStillAwaited(mail, now)) ? about.compose(mail, now) : undefined,
  ...(short && {
    short: {
      ...short,
      compose: async (message, now) =>
        (await isStillAwaited(message, now)) ? short.compose(message, now) : undefined,
    },
  }),
}
