import { pino } from 'pino'

/**
 * The process's log: one JSON object a line on standard error. Callers log route templates, ids
 * and error codes, never bodies, addresses of people or anything that a person typed.
 */
export const logger = pino(
  { level: process.env['LOG_LEVEL'] || 'info', base: null },
  pino.destination({ dest: 2, sync: true }),
)
