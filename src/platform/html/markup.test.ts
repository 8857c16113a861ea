import { expect, test } from 'vitest'
import { escapeMarkup, textOf } from './markup.ts'

test('what is escaped is text, and is read as it was', () => {
  const text = `<b> & "quoted"</b>`
  expect(escapeMarkup(text)).toBe('&lt;b&gt; &amp; &quot;quoted&quot;&lt;/b&gt;')
  expect(textOf(escapeMarkup(text))).toBe(text)
})

test('an element divides words, but not one within a word', () => {
  const html = '<h2>Calm</h2><p>un<em>usual</em> <a href="/x">corner</a><br>here &amp;lt;</p>'
  expect(textOf(html).split(/\s+/)).toEqual(['Calm', 'unusual', 'corner', 'here', '&lt;'])
})

test('a title is read as React writes it', () => {
  expect(textOf('Dr. O&#x27;Hara &amp; play &#60;')).toBe("Dr. O'Hara & play &#60;")
})
