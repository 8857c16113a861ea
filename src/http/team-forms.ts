import type { PageForm } from './page-forms.ts'

const VERIFICATION = /^\/(?:admin|dashboard)\/verification$/

const toCase = (page: URL, specialistId: unknown, done: string) =>
  `${page.pathname}?open=${Number(specialistId)}&done=${done}`

const VERIFICATION_CALLS = [
  { intent: 'verification-approve', call: 'approve', done: 'verified' },
  { intent: 'verification-refuse', call: 'refuse', done: 'turned-down' },
  { intent: 'verification-end', call: 'end', done: 'taken-back' },
] as const

const CONSULTATIONS = /^\/admin\/consultations$/

const toConsultation = (id: unknown, done: string) =>
  `/admin/consultations?open=${Number(id)}&done=${done}`

const ofConsultation = ([intent, call, done]: readonly [string, string, string]): PageForm => ({
  intent,
  page: CONSULTATIONS,
  call: ({ consultationId, ...json }) => ({
    method: 'POST',
    path: `/api/${call}`.replace('{id}', String(Number(consultationId))),
    json,
  }),
  next: (_, __, { consultationId }) => toConsultation(consultationId, done),
})

const CONSULTATION_CALLS = [
  ['team-confirm', 'consultations/{id}/confirm', 'confirmed'],
  ['team-cancel', 'consultations/{id}/cancel', 'cancelled'],
  ['team-move', 'consultations/{id}/reschedule', 'moved'],
  ['team-link', 'admin/consultations/{id}/link', 'link'],
  ['team-resend', 'admin/consultations/{id}/resend', 'resent'],
  ['team-outcome', 'admin/consultations/{id}/outcome', 'outcome'],
] as const

/** Forms by which the team verifies specialists and looks after everybody's consultations. */
export const teamForms: readonly PageForm[] = [
  ...VERIFICATION_CALLS.map(({ intent, call, done }): PageForm => ({
    intent,
    page: VERIFICATION,
    call: ({ specialistId, ...json }) => ({
      method: 'POST',
      path: `/api/admin/verifications/${Number(specialistId)}/${call}`,
      json,
    }),
    next: (_, page, { specialistId }) => toCase(page, specialistId, done),
  })),
  {
    intent: 'credential-decision',
    page: VERIFICATION,
    call: ({ credentialId, ...json }) => ({
      method: 'POST',
      path: `/api/admin/credentials/${Number(credentialId)}/decision`,
      json,
    }),
    next: (_, page) => toCase(page, page.searchParams.get('open'), 'document'),
  },
  ...CONSULTATION_CALLS.map(ofConsultation),
  {
    intent: 'team-details',
    page: CONSULTATIONS,
    call: ({ consultationId }) => ({
      method: 'POST',
      path: `/api/admin/consultations/${Number(consultationId)}/details`,
      json: {},
    }),
    next: (_, __, { consultationId }) => toConsultation(consultationId, 'read'),
    shown: (answer) => {
      const { id, childAge, mainConcern } = answer as {
        id: number
        childAge: number | null
        mainConcern: string | null
      }
      return {
        shownOf: String(id),
        childAge: String(childAge ?? ''),
        mainConcern: mainConcern ?? '',
      }
    },
  },
  {
    intent: 'team-book',
    page: CONSULTATIONS,
    call: (json) => ({ method: 'POST', path: '/api/admin/consultations', json }),
    next: (answer) => toConsultation((answer as { id: number }).id, 'booked'),
  },
]
