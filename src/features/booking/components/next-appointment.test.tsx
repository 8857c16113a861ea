import { describe, expect, it } from 'vitest'
import { buildView } from '../../../../tests/support/consultation-views.ts'
import { renderLinked } from '../../../../tests/support/readers.tsx'
import type { Locale } from '../../../i18n/locale.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { NextAppointment, type Preparation } from './next-appointment.tsx'

const shownAt = (
  now: string,
  { locale = 'en', preparation }: { locale?: Locale; preparation?: Preparation } = {},
) =>
  renderLinked({ locale, now }, () => (
    <NextAppointment consultation={buildView()} now={new Date(now)} preparation={preparation} />
  ))

const done = (html: string) => html.match(/class="sr-only">(?:done|انجام شد)</g)?.length

describe('the next appointment', () => {
  it('says the day and the time first, how long it is until then, and with whom', () => {
    const html = shownAt('2026-11-20T18:00:00Z')
    expect(html).toContain('>Tomorrow, 16:00<')
    expect(html).toContain('>in 21 hours<')
    expect(html).toContain('with <bdi lang="fa" translate="no">مینا کاویانی</bdi>')
    expect(html).toContain('16:00–16:45, Berlin (GMT+1)')
    const farsi = shownAt('2026-11-20T18:00:00Z', { locale: 'fa' })
    expect(farsi).toContain('>فردا، ساعت ۱۶:۰۰<')
    expect(farsi).toContain('>۲۱ ساعت بعد<')
  })

  it('fills of its way only what is known to be done', () => {
    const now = '2026-11-20T18:00:00Z'
    expect(done(shownAt(now))).toBe(1)
    const other = { hasTestedDevices: false, storiesOpened: [8] }
    expect(done(shownAt(now, { preparation: other }))).toBe(1)
    const both = shownAt(now, { preparation: { hasTestedDevices: true, storiesOpened: [8, 7] } })
    expect(done(both)).toBe(3)
    expect(both).toContain('Tested on this device')
    expect(both).toContain('Opened on this device')
  })

  it('has one filled button: the way in, once the meeting is open', () => {
    const filled = (html: string) => html.split(`class="${buttonClass('primary')}"`).length - 1
    expect(filled(shownAt('2026-11-21T14:49:00Z'))).toBe(0)
    const open = shownAt('2026-11-21T14:50:00Z')
    expect(filled(open)).toBe(1)
    expect(open).toMatch(/aria-current="step".*You meet by video/)
    expect(shownAt('2026-11-21T15:05:00Z')).not.toContain('in 1 minute')
  })
})
