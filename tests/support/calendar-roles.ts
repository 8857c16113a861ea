import type { Row } from '../promises/roles-matrix.ts'

/** Who may name calendars of their own, and change them. */
export const calendarRoles: Record<string, Row> = {
  'GET /api/calendars': { answers: '401 403 403 200 200 403 403' },
  // The address is refused, so that nobody is asked.
  'POST /api/calendars': {
    answers: '401 403 403 400 400 403 403',
    json: () => ({ name: 'Work', address: 'https://10.0.0.1/calendar.ics' }),
  },
  'PATCH /api/calendars/{id}': {
    answers: '401 403 403 404 404 403 403',
    path: () => ({ id: '999999' }),
    json: () => ({ name: 'Home' }),
  },
  'DELETE /api/calendars/{id}': {
    answers: '401 403 403 404 404 403 403',
    path: () => ({ id: '999999' }),
  },
  'POST /api/calendars/{id}/read': {
    answers: '401 403 403 404 404 403 403',
    path: () => ({ id: '999999' }),
  },
}
