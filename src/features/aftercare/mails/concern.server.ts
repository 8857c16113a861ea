import * as messages from '../../../i18n/paraglide/messages.js'
import { system } from '../../../platform/actor.ts'
import { mainLink, note, pageUrl, paragraph } from '../../notifications/letters/document.ts'
import { mailWords as m, slots } from '../../notifications/letters/words.ts'
import { teamMail } from '../../notifications/service/index.server.ts'
import { concernKindLabel } from '../components/concern-labels.ts'
import type { ConcernKind } from '../rules.ts'
import { findConcernForNotice } from '../service/concerns.server.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    'concern-reported': { concernId: number }
  }
}

interface MailData {
  id: number
  kind: ConcernKind
  isOfFamily: boolean
}

/** Notifies the team of a concern, without its text and without who reported it. */
export const concernReported = teamMail({
  template: 'concern-reported',
  events: ['concern-reported'],
  name: messages.mails_name_concern,
  when: messages.mailing_when_concern,
  slots: [
    slots.subject('mails_concern_subject'),
    slots.text('mails_concern_family', 'mails_concern_specialist'),
    slots.button('mails_concern_link'),
    slots.note('mails_concern_note'),
  ],
  to: 'contact.email',
  read: async ({ concernId }): Promise<MailData | undefined> =>
    findConcernForNotice(system, concernId),
  render: ({ id, kind, isOfFamily }: MailData, locale) => {
    const said = isOfFamily ? m.mails_concern_family : m.mails_concern_specialist
    return {
      locale,
      subject: m.mails_concern_subject({ kind: concernKindLabel(kind, locale) }, { locale }),
      blocks: [
        paragraph(said({}, { locale })),
        mainLink(
          m.mails_concern_link({}, { locale }),
          pageUrl(`/admin/concerns?concern=${id}`, locale),
        ),
        note(m.mails_concern_note({}, { locale })),
      ],
    }
  },
  examples: [
    { name: 'by-family', data: () => ({ id: 0, kind: 'safety', isOfFamily: true }) },
    { name: 'by-specialist', data: () => ({ id: 0, kind: 'safety', isOfFamily: false }) },
  ],
})
