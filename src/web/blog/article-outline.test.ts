import { describe, expect, test } from 'vitest'
import { outlineArticle } from './post-data.ts'

describe('the outline of an article', () => {
  test('lists the main headings in their order, each with its address', () => {
    const { html, headings } = outlineArticle(
      '<p>Start</p><h2>First</h2><h3>Inner</h3><h2 lang="fa">دوم</h2>',
    )
    expect(headings).toEqual([
      { id: 'part-1', text: 'First' },
      { id: 'part-2', text: 'دوم' },
    ])
    expect(html).toBe(
      '<p>Start</p><h2 id="part-1">First</h2><h3>Inner</h3><h2 lang="fa" id="part-2">دوم</h2>',
    )
  })

  test('gives a heading as plain text, and leaves its HTML as it was', () => {
    const { html, headings } = outlineArticle('<h2>A <em>calm</em> &amp; &lt;b&gt; corner</h2>')
    expect(headings).toEqual([{ id: 'part-1', text: 'A calm & <b> corner' }])
    expect(html).toBe('<h2 id="part-1">A <em>calm</em> &amp; &lt;b&gt; corner</h2>')
  })

  test('of an article without headings is empty', () => {
    expect(outlineArticle('<p>Text</p>')).toEqual({ html: '<p>Text</p>', headings: [] })
  })
})
