import type { Row } from '../promises/roles-matrix.ts'

const nobody = () => ({ id: '999999' })
const inFarsi = () => ({ ...nobody(), language: 'fa' })
const NOTHING = Buffer.from('no picture, no film and no document')
const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello')
const upload = '1795000000000-0123456789abcdef0123456789abcdef'

/** The media library is for those who write and those who run the site. */
export const mediaCalls: Record<string, Row> = {
  'GET /api/media-items': { answers: '401 403 403 403 403 200 200' },
  'GET /api/media-limits': { answers: '401 403 403 403 403 200 200' },
  'GET /api/media-items/{id}': { answers: '401 403 403 403 403 404 404', path: nobody },
  'PUT /api/media-items/{id}': {
    answers: '401 403 403 403 403 404 404',
    path: nobody,
    json: () => ({ title: 'A lamp', altEn: '', altFa: '' }),
  },
  'DELETE /api/media-items/{id}': { answers: '401 403 403 403 403 404 404', path: nobody },
  'POST /api/media-items': { answers: '401 403 403 403 403 400 400', file: NOTHING },
  'PUT /api/media-items/{id}/file': {
    answers: '401 403 403 403 403 404 404',
    path: nobody,
    file: NOTHING,
  },
  'PUT /api/media-parts/{upload}/{part}': {
    answers: '401 403 403 403 403 413 413',
    path: () => ({ upload, part: '9999' }),
    file: { bytes: NOTHING, mediaType: 'application/octet-stream' },
  },
  'POST /api/media-uploads': {
    answers: '401 403 403 403 403 413 413',
    json: () => ({ upload, parts: 9999, name: 'lamp.webp' }),
  },
  'PUT /api/media-items/{id}/captions/{language}': {
    answers: '401 403 403 403 403 404 404',
    path: inFarsi,
    file: { bytes: CAPTIONS, mediaType: 'text/vtt' },
  },
  'DELETE /api/media-items/{id}/captions/{language}': {
    answers: '401 403 403 403 403 404 404',
    path: inFarsi,
  },
}
