import { system } from '../../../platform/actor.ts'
import { bareLetterOf, oneOf, says } from '../../notifications/letters/texts.ts'
import { teamMail, type TeamLetter } from '../../notifications/service/index.server.ts'
import { concernKindLabel } from '../components/concern-labels.ts'
import type { ConcernKind } from '../rules.ts'
import { findConcernForNotice } from '../service/concerns.server.ts'

interface MailData {
  id: number
  kind: ConcernKind
  isOfFamily: boolean
}

/** To the team about a concern; names neither its text nor its reporter. */
export const concernReported = teamMail({
  template: 'concern-reported',
  events: ['concern-reported'],
  to: 'contact.email',
  read: async ({ concernId }): Promise<MailData | undefined> =>
    findConcernForNotice(system, concernId),
  ...bareLetterOf<TeamLetter<MailData>>(
    says.subject('mails_concern_subject', ({ reader, data }) => ({
      kind: concernKindLabel(data.kind, reader.locale),
    })),
    oneOf(({ data }) => (data.isOfFamily ? 'family' : 'specialist'), {
      family: says.text('mails_concern_family'),
      specialist: says.text('mails_concern_specialist'),
    }),
    says.button('mails_concern_link', ({ data }) => `/admin/concerns?concern=${data.id}`),
    says.note('mails_concern_note'),
  ),
  examples: [
    { name: 'by-family', data: () => ({ id: 0, kind: 'safety', isOfFamily: true }) },
    { name: 'by-specialist', data: () => ({ id: 0, kind: 'safety', isOfFamily: false }) },
  ],
})
