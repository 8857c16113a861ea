import { describe, expect, it } from 'vitest'
import { renderFor } from '../../../tests/support/readers.tsx'
import { formatNumber } from '../../i18n/text/numbers.ts'
import type { Locale } from '../../i18n/locale.ts'
import { BarChart, topOf } from './bar-chart.tsx'

const draw = (locale: Locale, values: (number | null)[], more = false) =>
  renderFor({ locale }, () => (
    <BarChart
      title="Families helped"
      labelHeading="Month"
      labels={values.map((_, index) => `Month ${index + 1}`)}
      series={[
        {
          name: 'Families',
          values,
          texts: values.map((value) => (value === null ? 'few' : formatNumber(value, locale))),
          total: formatNumber(12_345, locale),
        },
        ...(more ? [{ name: 'Hours', values, texts: values.map(String) }] : []),
      ]}
      formatNumber={(value) => formatNumber(value, locale)}
    />
  ))

describe('a bar chart', () => {
  it('is a table to who listens, with the numbers of the language, and a drawing that is not read', () => {
    const html = draw('fa', [6, 1200])
    expect(html).toContain('<caption class="sr-only">Families helped</caption>')
    expect(html).toContain('<th scope="col">Month</th><th scope="col">Families</th>')
    expect(html).toContain('<th scope="row">Month 2</th><td>۱٬۲۰۰</td>')
    expect(html).toMatch(/<tfoot>.*<td>۱۲٬۳۴۵<\/td>/)
    const [drawing] = /<div aria-hidden="true".*?<\/svg>/s.exec(html)!
    expect(drawing).not.toContain('<table')
    expect(drawing).toContain('rtl:-scale-x-100')
  })

  it('has bars as high as their values, on a scale that ends above them', () => {
    const heights = [...draw('en', [10, 5, 0]).matchAll(/height="([\d.]+)" class="fill-primary"/g)]
    expect(heights.map(([, height]) => Number(height))).toEqual([158, 79])
    expect([0, 1, 3, 7, 9, 12, 61, 0.3].map((most) => topOf([most]))).toEqual([
      0, 2, 4, 8, 10, 12, 80, 0.3,
    ])
  })

  it('distinguishes series by filling, not by colour alone, and draws no height for a withheld value', () => {
    const html = draw('en', [10, null], true)
    expect(html).toMatch(/fill="url\(#[^)]+-stripes\)"/)
    expect(html.match(/stroke-dasharray/g)!.length).toBeGreaterThanOrEqual(2)
    expect(html).toContain('>Hours</span></li>')
  })

  it('says so where there is nothing', () => {
    const html = draw('en', [0, 0])
    expect(html).not.toContain('<svg')
    expect(html).toContain('No figures in this period.')
  })
})
