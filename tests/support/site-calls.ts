import { appUrl } from '../../src/platform/addresses/site-address.ts'
const template = () => ({ template: 'reset-password', locale: 'en' })

const nobody = () => ({ id: '999999' })
const blogCategory = () => ({ name: 'Home', slug: 'home', description: '', language: 'en' })
const resource = () => ({
  title: 'A calm morning',
  slug: 'a-calm-morning-of-the-matrix',
  description: 'How to begin the day.',
  content: '<p>Slowly.</p>',
  category: 'Sensory',
  type: 'article',
  language: 'en',
  status: 'draft',
  duration: '',
  imageUrl: '',
  imageAlt: '',
  mediaUrl: '',
  transcript: '',
  fileUrl: '',
  translationOf: '',
})

/** What the calls around the site, its mail and its library answer to each role: rows of the matrix. */
export const siteCalls: Record<
  string,
  {
    answers: string
    path?: () => Record<string, string>
    query?: () => [string, string][]
    json?: () => unknown
  }
> = {
  'GET /api/admin/webhooks': { answers: '401 403 403 403 403 403 200' },
  'POST /api/admin/webhooks': {
    answers: '401 403 403 403 403 403 201',
    json: () => ({
      name: 'Tool',
      address: 'https://tool.example.org/hook',
      events: ['review.written'],
    }),
  },
  'PATCH /api/admin/webhooks/{id}': {
    answers: '401 403 403 403 403 403 404',
    path: nobody,
    json: () => ({ isOn: false }),
  },
  'DELETE /api/admin/webhooks/{id}': { answers: '401 403 403 403 403 403 404', path: nobody },
  'POST /api/admin/webhooks/{id}/test': { answers: '401 403 403 403 403 403 404', path: nobody },
  'GET /api/admin/webhooks/{id}/deliveries': {
    answers: '401 403 403 403 403 403 404',
    path: nobody,
  },
  'POST /api/admin/webhook-deliveries/{id}/resend': {
    answers: '401 403 403 403 403 403 404',
    path: nobody,
  },
  'GET /api/admin/settings': { answers: '401 403 403 403 403 403 200' },
  'PUT /api/admin/settings': {
    answers: '401 403 403 403 403 403 200',
    json: () => ({ settings: { 'contact.city.en': 'Lisbon' } }),
  },
  'GET /api/admin/health': { answers: '401 403 403 403 403 403 200' },
  'POST /api/admin/health/looks': { answers: '401 403 403 403 403 403 200' },
  'POST /api/admin/jobs/{name}/runs': {
    answers: '401 403 403 403 403 403 404',
    path: () => ({ name: 'no-such-job' }),
  },
  'PUT /api/admin/jobs/{name}/pause': {
    answers: '401 403 403 403 403 403 404',
    path: () => ({ name: 'no-such-job' }),
    json: () => ({ isPaused: true }),
  },
  'POST /api/admin/version/acknowledgement': { answers: '401 403 403 403 403 403 204' },
  'PUT /api/admin/maintenance': {
    answers: '401 403 403 403 403 403 204',
    json: () => ({ isOn: false, site: new URL(appUrl()).host, en: '', fa: '' }),
  },
  'GET /api/resource-categories': { answers: '200' },
  'GET /api/admin/resources': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/translatable-resources': {
    answers: '401 403 403 403 403 403 200',
    query: () => [['language', 'fa']],
  },
  'POST /api/admin/resources': {
    answers: '401 403 403 403 403 403 201',
    json: resource,
  },
  'POST /api/admin/resource-previews': {
    answers: '401 403 403 403 403 403 200',
    json: () => ({ html: '<p>Text</p>' }),
  },
  'GET /api/admin/resources/{id}': { answers: '401 403 403 403 403 403 404', path: nobody },
  'PUT /api/admin/resources/{id}': {
    answers: '401 403 403 403 403 403 404',
    path: nobody,
    json: resource,
  },
  'DELETE /api/admin/resources/{id}': { answers: '401 403 403 403 403 403 404', path: nobody },
  'GET /api/admin/resource-categories': { answers: '401 403 403 403 403 403 200' },
  'POST /api/admin/resource-categories': {
    answers: '401 403 403 403 403 403 201',
    json: () => ({ nameEn: 'Sleep', nameFa: 'خواب', colour: 'blue' }),
  },
  'PUT /api/admin/resource-category-order': {
    answers: '401 403 403 403 403 403 204',
    json: () => ({ ids: [] }),
  },
  'PUT /api/admin/resource-categories/{id}': {
    answers: '401 403 403 403 403 403 404',
    path: nobody,
    json: () => ({ nameEn: 'Sleep', nameFa: 'خواب', colour: 'blue' }),
  },
  'DELETE /api/admin/resource-categories/{id}': {
    answers: '401 403 403 403 403 403 404',
    path: nobody,
  },
  'GET /api/admin/blog-categories': { answers: '401 403 403 403 403 403 200' },
  'POST /api/admin/blog-categories': {
    answers: '401 403 403 403 403 403 201',
    json: () => ({ ...blogCategory(), slug: 'from-the-matrix' }),
  },
  'PUT /api/admin/blog-categories/{id}': {
    answers: '401 403 403 403 403 403 404',
    path: nobody,
    json: blogCategory,
  },
  'DELETE /api/admin/blog-categories/{id}': {
    answers: '401 403 403 403 403 403 404',
    path: nobody,
  },
  'GET /api/admin/mail-overview': { answers: '401 403 403 403 403 403 200' },
  'POST /api/admin/mail-tests': {
    answers: '401 403 403 403 403 403 200',
    json: () => ({ to: 'somebody@example.org' }),
  },
  'POST /api/admin/mail-resends': {
    answers: '401 403 403 403 403 403 202',
    json: () => ({ since: '2027-01-01T00:00:00Z' }),
  },
  'GET /api/admin/mail-templates': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/mail-templates/{template}/{locale}': {
    answers: '401 403 403 403 403 403 200',
    path: template,
  },
  'PUT /api/admin/mail-templates/{template}/{locale}': {
    answers: '401 403 403 403 403 403 200',
    path: template,
    json: () => ({ texts: {} }),
  },
  'POST /api/admin/mail-templates/{template}/{locale}/preview': {
    answers: '401 403 403 403 403 403 200',
    path: template,
    json: () => ({ texts: {} }),
  },
  'POST /api/admin/mail-templates/{template}/{locale}/test': {
    answers: '401 403 403 403 403 403 200',
    path: template,
    json: () => ({ texts: {} }),
  },
}
