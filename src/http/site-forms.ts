import { settingGroups } from '../features/administration/rules/settings.ts'
import type { PageForm } from './page-forms.ts'

/** Saves one subject of the site's settings, or resets one setting to its default. */
const settingsForms = settingGroups.map((group): PageForm => ({
  intent: `site-settings-${group}`,
  page: /^\/admin\/settings$/,
  call: ({ reset, ...settings }) => ({
    method: 'PUT',
    path: '/api/admin/settings',
    json: { settings: typeof reset === 'string' ? { [reset]: null } : settings },
  }),
  next: () => '/admin/settings?done=saved',
}))

/** The texts that the page shows: in its address, to which the form leads back. */
const templateOf = ({ searchParams }: URL) => ({
  kind: searchParams.get('kind') ?? '',
  language: searchParams.get('language') === 'fa' ? 'fa' : 'en',
})

const DAY_MS = 86_400_000
const MAIL = /^\/admin\/mail$/
const LIBRARY = /^\/admin\/library$/

const mailForms: readonly PageForm[] = [
  {
    intent: 'mail-template',
    page: MAIL,
    call: (texts, page) => {
      const { kind, language } = templateOf(page)
      const path = `/api/admin/mail-templates/${encodeURIComponent(kind)}/${language}`
      return { method: 'PUT', path, json: { texts } }
    },
    next: (_, page) =>
      `/admin/mail?${new URLSearchParams({ view: 'templates', ...templateOf(page), done: 'saved' })}`,
  },
  {
    intent: 'mail-test',
    page: MAIL,
    call: ({ to }) => ({ method: 'POST', path: '/api/admin/mail-tests', json: { to } }),
    next: (answer) => `/admin/mail?mail=${(answer as { id: number }).id}`,
  },
  {
    intent: 'mail-resends',
    page: MAIL,
    call: ({ days, status }) => ({
      method: 'POST',
      path: '/api/admin/mail-resends',
      json: {
        ...(days ? { since: new Date(Date.now() - Number(days) * DAY_MS).toISOString() } : {}),
        ...(status ? { status } : {}),
      },
    }),
    next: () => '/admin/mail',
  },
]

const openIn = ({ searchParams }: URL) => Number(searchParams.get('open')) || undefined

/** Adds an entry without an id, else changes it. */
const keep = (path: string, id: number | undefined) =>
  id ? { method: 'PUT' as const, path: `${path}/${id}` } : { method: 'POST' as const, path }

const libraryForms: readonly PageForm[] = [
  {
    intent: 'resource',
    page: LIBRARY,
    call: (json, page) => ({ ...keep('/api/admin/resources', openIn(page)), json }),
    next: (answer) => `/admin/library?open=${(answer as { id: number }).id}&done=saved`,
  },
  ...(['resource-categories', 'blog-categories'] as const).map((categories): PageForm => ({
    intent: categories,
    page: LIBRARY,
    call: (json) => ({ ...keep(`/api/admin/${categories}`, undefined), json }),
    next: () => `/admin/library?view=${categories === 'blog-categories' ? 'blog' : 'categories'}`,
  })),
]

/** The forms of the site's settings, of its mail and of its library. */
export const siteForms: readonly PageForm[] = [...settingsForms, ...mailForms, ...libraryForms]
