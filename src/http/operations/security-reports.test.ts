import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { describeWithDatabase } from '../../../tests/support/databases.ts'
import { database } from '../../database/client.ts'
import { securityEvents } from '../../database/schema/security.ts'
import { writeSecurityCounts } from '../../database/security-journal.ts'
import { logger } from '../../platform/logger.ts'
import { REPORTS_PATH } from '../security-headers.ts'
import { buildSecurityReports } from './security-reports.ts'

const reports = buildSecurityReports()

const report = (directive: string, more: object = {}) =>
  reports.request(
    REPORTS_PATH,
    {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': { 'effective-directive': directive, ...more } }),
    },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )

describeWithDatabase('what browsers report of the security policy', () => {
  it('is in the journal where it may be an injected script, and not where it is a picture', async () => {
    vi.spyOn(logger, 'warn').mockImplementation(() => {})
    const extension = { 'source-file': 'moz-extension' }
    const answers = [
      await report('script-src-elem'),
      await report('form-action'),
      await report('img-src'),
      await report('style-src-elem'),
      await report('script-src', extension),
    ]
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    await writeSecurityCounts()
    const noted = await database()
      .select({ details: securityEvents.details })
      .from(securityEvents)
      .where(eq(securityEvents.event, 'page-blocked'))
      .orderBy(securityEvents.id)
    expect(noted).toEqual([
      { details: { directive: 'script-src-elem' } },
      { details: { directive: 'form-action' } },
    ])
  })
})
