import type { PageForm } from './page-forms.ts'

const CONSULTATION = /^\/consultations\/\d+$/

type OfConsultation = Omit<PageForm, 'page' | 'call' | 'next'> & {
  /** The last part of the call's path. */
  call: string
  method: 'POST' | 'PUT' | 'DELETE'
  done: (answer: unknown, fields: Parameters<PageForm['call']>[0]) => string
}

const ofConsultation = ({ intent, call, method, done }: OfConsultation): PageForm => ({
  intent,
  page: CONSULTATION,
  call: ({ consultationId, ...json }) => ({
    method,
    path: `/api/consultations/${Number(consultationId)}/${call}`,
    json,
  }),
  next: (answer, page, fields) => `${page.pathname}?done=${done(answer, fields)}`,
})

/** A follow-up that was corrected was sent before; a draft was not sent. */
function doneToFollowUp(answer: unknown): string {
  const { sentAt, correctedAt } = answer as { sentAt: string | null; correctedAt: string | null }
  if (sentAt === null) return 'follow-up-draft'
  return correctedAt === null ? 'follow-up-sent' : 'follow-up-corrected'
}

/** Forms about what follows a consultation. */
export const aftercareForms: readonly PageForm[] = [
  ofConsultation({
    intent: 'follow-up',
    call: 'follow-up',
    method: 'PUT',
    done: (answer) => `${doneToFollowUp(answer)}#follow-up`,
  }),
  ofConsultation({
    intent: 'private-note',
    call: 'note',
    method: 'PUT',
    done: () => 'note#note-title',
  }),
  ofConsultation({
    intent: 'concern',
    call: 'concerns',
    method: 'POST',
    done: () => 'concern#concern-title',
  }),
  {
    intent: 'admin-concern',
    page: /^\/admin\/concerns$/,
    call: ({ concernId, ...json }) => ({
      method: 'PATCH',
      path: `/api/admin/concerns/${Number(concernId)}`,
      json,
    }),
    next: (_, __, { concernId }) => `/admin/concerns?concern=${Number(concernId)}&done=saved`,
  },
]
