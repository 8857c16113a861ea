import { describe, expect, it } from 'vitest'
import { renderFor } from '../../../tests/support/readers.tsx'
import { buildMonthGrid } from '../../i18n/calendar/month-grid.ts'
import { dayForKey, MonthCalendar } from './month-calendar.tsx'

function renderMonth(overrides: Partial<Parameters<typeof MonthCalendar>[0]> = {}): string {
  return renderFor({}, () => (
    <MonthCalendar
      grid={buildMonthGrid('2026-11-21', 'gregory')}
      dayLabel={(dateKey) => `spoken ${dateKey}`}
      isAvailable={(dateKey) => dateKey === '2026-11-24' || dateKey === '2026-12-02'}
      onSelect={() => {}}
      onMonthChange={() => {}}
      {...overrides}
    />
  ))
}

function buttonOf(html: string, dateKey: string): string {
  return new RegExp(`<button[^>]*data-day="${dateKey}"[^>]*>`).exec(html)?.[0] ?? ''
}

describe('the month calendar', () => {
  it('is a grid of 42 cells named by its month, with the week from Sunday on (spec 2.34, 9.11)', () => {
    const html = renderMonth()
    expect(html.match(/<td /g)).toHaveLength(42)
    const headingId = /<p id="([^"]+)" aria-live="polite"/.exec(html)?.[1]
    expect(headingId).toBeDefined()
    expect(html).toContain(`role="grid" aria-labelledby="${headingId}"`)
    expect(html.indexOf('Sunday')).toBeLessThan(html.indexOf('Monday'))
  })

  it('lets only days with free times of the shown month be chosen (spec 2.34)', () => {
    const html = renderMonth()
    expect(html.match(/data-day=/g)).toHaveLength(30)
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(29)
    expect(buttonOf(html, '2026-11-24')).not.toContain('aria-disabled')
    expect(buttonOf(html, '2026-12-02')).toBe('')
  })

  it('speaks each day in full', () => {
    expect(buttonOf(renderMonth(), '2026-11-24')).toContain('aria-label="spoken 2026-11-24"')
  })

  it('has one tab stop: the chosen day, else the first free one, else the first', () => {
    const stopOf = (html: string) => /data-day="([^"]+)" tabindex="0"/.exec(html)?.[1]
    expect(stopOf(renderMonth({ selected: '2026-11-30' }))).toBe('2026-11-30')
    expect(stopOf(renderMonth())).toBe('2026-11-24')
    expect(stopOf(renderMonth({ isAvailable: () => false }))).toBe('2026-11-01')
    expect(renderMonth().match(/tabindex="0"/g)).toHaveLength(1)
  })

  it('marks the chosen day and today for screen readers', () => {
    const html = renderMonth({ selected: '2026-11-24', today: '2026-11-21' })
    expect(html.match(/aria-selected="true"/g)).toHaveLength(1)
    expect(buttonOf(html, '2026-11-21')).toContain('aria-current="date"')
  })
})

describe('the calendar keys', () => {
  const from = '2026-11-24'
  const press = (key: string, rtl = false) =>
    dayForKey({ key, rtl, from, calendar: rtl ? 'persian' : 'gregory' })

  it('make ArrowLeft the next day in RTL and the day before in LTR', () => {
    expect(press('ArrowLeft', true)).toBe('2026-11-25')
    expect(press('ArrowRight', true)).toBe('2026-11-23')
    expect(press('ArrowLeft')).toBe('2026-11-23')
    expect(press('ArrowRight')).toBe('2026-11-25')
  })

  it('lead to the week above and below, to its ends, and to the neighbouring months', () => {
    expect(press('ArrowUp')).toBe('2026-11-17')
    expect(press('ArrowDown')).toBe('2026-12-01')
    expect(press('Home')).toBe('2026-11-22')
    expect(press('End')).toBe('2026-11-28')
    expect(press('PageUp')).toBe('2026-10-24')
    expect(press('PageDown')).toBe('2026-12-24')
  })

  it('keep the day of the Jalali month: from 3 Azar to 3 Dey', () => {
    expect(press('PageDown', true)).toBe('2026-12-24')
    expect(press('PageUp', true)).toBe('2026-10-25')
  })

  it('leave every other key alone', () => {
    expect(press('Tab')).toBeUndefined()
  })
})
