import type { Sizes } from './pieces.ts'

/** Who asks: a visitor, or the account of a role whose cookie is sent. */
export type Asker = 'visitor' | 'family' | 'specialist' | 'admin'

export interface Call {
  name: string
  as: Asker
  path: string
}

const of = (as: Asker, calls: Record<string, string>): Call[] =>
  Object.entries(calls).map(([name, path]) => ({ name, as, path }))

const directory = {
  everybody: '',
  'page 8 of 12': '?limit=12&page=8',
  'language and specialty': '?languages=farsi&expertise=sensory_integration',
  'rare language': '?languages=spanish',
  'this week': '?availability=thisWeek',
  'evenings, rare language': '?availability=evening&languages=spanish',
  'words: a name': '?q=shirin%20kaveh',
  'words: one letter': '?q=s',
  'words: none found': '?q=zzzz',
  'best rated': '?sort=rating',
  'by name': '?sort=name',
}

/** Every kind of read, with what makes it heavy; `{consultation}` and others are looked up. */
export const callsFor = ({ consultations, specialists }: Sizes): Call[] => [
  ...of(
    'visitor',
    Object.fromEntries(
      Object.entries(directory).map(([name, query]) => [
        `directory, ${name}`,
        `/api/specialists${query}`,
      ]),
    ),
  ),
  ...of('visitor', {
    'directory, counts': '/api/directory/counts',
    profile: '/api/specialists/1',
    availability: '/api/specialists/1/availability',
    'reviews of a specialist': '/api/specialists/1/reviews',
    matches: '/api/matches?languages=farsi&expertise=speech_therapy',
    'blog, comments of a post': '/api/blog/posts/1/comments',
  }),
  ...of('family', {
    'family: consultations': '/api/consultations',
    'family: one consultation': '/api/consultations/{consultation}',
    'family: conversations': '/api/messages/conversations',
    'family: a conversation': '/api/messages/conversations/{partner}',
    'family: unread messages': '/api/messages/unread-count',
    'family: waitlist': '/api/waitlist',
    'family: saved': '/api/saved-specialists',
    'family: child profiles': '/api/child-profiles',
    'family: follow-ups': '/api/follow-ups',
    'family: sessions': '/api/sessions',
    'family: account': '/api/user',
    'family: export of all data': '/api/export',
  }),
  ...of('specialist', {
    'specialist: consultations': '/api/consultations',
    'specialist: week': '/api/schedule/week',
    'specialist: conversations': '/api/messages/conversations',
    'specialist: hours': '/api/hours',
    'specialist: reviews': '/api/reviews/received',
    'specialist: profile': '/api/specialist-profile',
    'specialist: verification': '/api/verification',
    'specialist: account': '/api/user',
  }),
  ...of('admin', {
    'admin: statistics': '/api/admin/statistics',
    'admin: waiting': '/api/admin/waiting',
    'admin: condition': '/api/admin/condition',
    'admin: report, 12 months': '/api/admin/reports?period=last-12-months',
    'admin: report, all': '/api/admin/reports?period=all',
    'admin: users': '/api/admin/users',
    'admin: users, page 5 by address': '/api/admin/users?sort=email&cursor=100',
    'admin: users, by role': '/api/admin/users?sort=role',
    'admin: users, by state, last first': '/api/admin/users?sort=status&order=desc',
    'admin: users, suspended': '/api/admin/users?status=suspended&sort=name',
    'admin: users, by a name': '/api/admin/users?q=shirin+kaveh',
    'admin: users, by an address': '/api/admin/users?q=person-77%40example',
    'admin: users, by one letter': '/api/admin/users?q=z',
    'admin: users, found by none': '/api/admin/users?q=nobody+at+all&sort=email',
    'admin: a user': `/api/admin/users/${specialists + 2}`,
    'admin: consultations': '/api/admin/consultations',
    'admin: consultations, far back': '/api/admin/consultations?cursor=9000',
    'admin: consultations, by a name': '/api/admin/consultations?q=shirin+kaveh',
    'admin: consultations, by an address': '/api/admin/consultations?q=person-77%40example.org',
    'admin: consultations, found by none': '/api/admin/consultations?q=nobody%40nowhere',
    'admin: consultations, missed of one': '/api/admin/consultations?status=no_show&specialist=1',
    'admin: an early consultation': `/api/admin/consultations/${Math.round(consultations / 2)}`,
    'admin: mails of a consultation': `/api/admin/consultations/${Math.round(consultations / 2)}/mails`,
    'admin: specialists to choose from': '/api/admin/consultation-specialists',
    'admin: mails': '/api/admin/mails?limit=50',
    'admin: mails, failed': '/api/admin/mails?limit=50&status=failed',
    'admin: mails, of a rare kind': '/api/admin/mails?limit=50&template=password-changed',
    'admin: mails, failed of a rare kind':
      '/api/admin/mails?limit=50&status=failed&template=password-changed',
    'admin: mails, by an address': '/api/admin/mails?limit=50&to=person-77%40example',
    'admin: mails, found by none': '/api/admin/mails?limit=50&to=nobody%40nowhere',
    'admin: mail, state of': '/api/admin/mail-overview',
    'admin: inbox': '/api/contact/messages?limit=50',
    'admin: inbox, by words': '/api/contact/messages?limit=50&q=shirin',
    'admin: inbox, found by none': '/api/contact/messages?limit=50&q=nowhere',
    'admin: inbox, counts': '/api/contact/message-counts',
    'admin: activity': '/api/admin/activity?limit=20',
    'admin: activity, far back': '/api/admin/activity?limit=20&cursor=1000',
    'admin: activity, of a rare kind': '/api/admin/activity?limit=20&kind=settings',
    'admin: activity, never happened': '/api/admin/activity?limit=20&kind=library',
    'admin: security journal': '/api/admin/security-journal',
    'admin: security journal, of one person':
      '/api/admin/security-journal?q=person-77%40example.org',
    'admin: security journal, found by none': '/api/admin/security-journal?q=nobody+at+all',
    'admin: verification': '/api/admin/verifications',
    'admin: reviews': '/api/admin/reviews',
    'admin: reviews, by a name': '/api/admin/reviews?q=shirin+kaveh',
    'admin: reviews, found by none': '/api/admin/reviews?q=nobody+at+all',
    'admin: comments': '/api/blog/moderation/comments',
    'admin: comments, found by none':
      '/api/blog/moderation/comments?status=approved&q=nobody+at+all',
    'admin: concerns': '/api/admin/concerns',
    'admin: reported messages': '/api/admin/message-reports',
    'admin: invitations': '/api/admin/invitations',
    'admin: health and jobs': '/api/admin/health',
  }),
]
