import * as m from '../../../i18n/paraglide/messages.js'
import type { WaitingKind } from '../rules.ts'

interface WaitingWords {
  title: () => string
  /** Where all of the kind are. */
  all: string
  /** Where one of them is seen to. */
  one: (id: number) => string
}

/** What each kind is called, and where one goes for it; both paths without the language. */
const WORDS: Record<WaitingKind, WaitingWords> = {
  troubles: {
    title: m.workspace_waiting_troubles,
    all: '/admin/health',
    one: () => '/admin/health',
  },
  concerns: {
    title: m.figures_waiting_concerns,
    all: '/admin/concerns',
    one: (id) => `/admin/concerns?concern=${id}`,
  },
  requests: {
    title: m.dashboard_requests_title,
    all: '/dashboard#coming',
    one: (id) => `/consultations/${id}`,
  },
  outcomes: {
    title: m.workspace_waiting_outcomes,
    all: '/dashboard',
    one: (id) => `/consultations/${id}`,
  },
  messages: {
    title: m.workspace_waiting_messages,
    all: '/dashboard/messages',
    one: (id) => `/dashboard/messages?with=${id}`,
  },
  contact: {
    title: m.figures_waiting_messages,
    all: '/admin/inbox?show=new',
    one: (id) => `/admin/inbox?message=${id}`,
  },
  verifications: {
    title: m.figures_waiting_specialists,
    all: '/admin/verification',
    one: (id) => `/admin/verification?open=${id}`,
  },
  endings: {
    title: m.figures_waiting_endings,
    all: '/admin/verification?status=due',
    one: (id) => `/admin/verification?open=${id}`,
  },
  comments: {
    title: m.figures_waiting_comments,
    all: '/publisher/dashboard/comments',
    one: () => '/publisher/dashboard/comments',
  },
  heldUp: {
    title: m.figures_waiting_mails_stopped,
    all: '/admin/mail?view=state',
    one: () => '/admin/mail?view=state',
  },
  mails: {
    title: m.figures_waiting_mails,
    all: '/admin/mail?status=failed',
    one: (id) => `/admin/mail?mail=${id}`,
  },
  drafts: {
    title: m.workspace_waiting_drafts,
    all: '/publisher/dashboard?status=draft',
    one: (id) => `/publisher/posts/edit/${id}`,
  },
  scheduled: {
    title: m.workspace_waiting_scheduled,
    all: '/publisher/dashboard',
    one: (id) => `/publisher/posts/edit/${id}`,
  },
}

export const waitingWords = (kind: WaitingKind): WaitingWords => WORDS[kind]
