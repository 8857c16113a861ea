import { describe, expect, test } from 'vitest'
import { cleanArticle } from './html-cleaning.ts'

const attacks = [
  '<script>fire()</script>',
  '<img src=x onerror=fire()>',
  '<img src="javascript:fire()">',
  '<a href="javascript:fire()">x</a>',
  '<a href="JaVa\tscript:fire()">x</a>',
  '<a href="&#106;avascript:fire()">x</a>',
  '<a href="data:text/html,<script>fire()</script>">x</a>',
  '<svg><script>fire()</script></svg>',
  '<svg/onload=fire()>',
  '<math><mtext><style><img src onerror=fire()></style></mtext></math>',
  '<iframe srcdoc="<script>fire()</script>"></iframe>',
  '<p style="background:url(javascript:fire())" onclick=fire()>x</p>',
  '<form action="javascript:fire()"><button>x</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=fire()>"></noscript>',
  '<<script>script>fire()<</script>/script>',
  '<textarea></textarea><img src=x onerror=fire()>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<object data="data:text/html,x"></object><embed src="x">',
]

describe('articles (promise 19)', () => {
  test.each(attacks)('keep nothing of %s that could run', (attack) => {
    const kept = cleanArticle(attack)
    expect(kept).not.toMatch(
      /<(?:script|svg|math|style|iframe|form|object|embed|base|meta|noscript)/i,
    )
    expect(kept).not.toMatch(/<[^>]+\s(?:on\w+|style|srcdoc)=/i)
    expect(kept).not.toMatch(/(?:href|src)="\s*(?:java|data|vbs)/i)
    expect(cleanArticle(kept)).toBe(kept)
  })

  test('keep text, headings, lists, quotes and links', () => {
    const html =
      '<h2>Plan</h2><p lang="fa" dir="rtl">سلام <strong>دنیا</strong></p><ul><li>one</li></ul><blockquote><p>Slow is fine.</p></blockquote><p><a href="/fa/specialists">Look</a></p>'
    expect(cleanArticle(html)).toBe(html)
  })

  test('have no second h1, and links elsewhere that tell nothing', () => {
    expect(cleanArticle('<h1>Title</h1><a href="https://example.org/" rel="opener">x</a>')).toBe(
      '<h2>Title</h2><a href="https://example.org/" rel="noopener noreferrer">x</a>',
    )
  })

  test('show pictures of this site alone', () => {
    expect(cleanArticle('<img src="/uploads/1.webp" alt="Stars" />')).toContain('/uploads/1.webp')
    for (const src of ['https://other.example/pixel.gif', '//other.example/pixel.gif'])
      expect(cleanArticle(`<img src="${src}" alt="" />`)).not.toContain('other.example')
  })

  describe('of uploaded pictures', () => {
    const key = 'a'.repeat(43)
    const at = (width: number, name = key) => `/api/article-pictures/${name}-${width}.webp`
    const picture = (srcset: string) =>
      cleanArticle(
        `<img src="${at(960)}" srcset="${srcset}" sizes="1px" alt="A lamp" width="960" height="540">`,
      )

    test('keep the widths, and say how wide they are shown', () => {
      const kept = picture(`${at(480)} 480w, ${at(960)} 960w`)
      expect(kept).toContain(`srcset="${at(480)} 480w, ${at(960)} 960w"`)
      expect(kept).toContain('loading="lazy"')
      expect(kept).not.toContain('1px')
      expect(cleanArticle(kept)).toBe(kept)
    })

    test.each([
      'https://other.example/x.webp 480w',
      `${at(480)} 480w, //other.example/x 960w`,
      `${at(480, 'b'.repeat(43))} 480w`,
      `${at(480)} 2x`,
      'javascript:fire() 480w',
    ])('drop the widths %s', (srcset) => {
      expect(picture(srcset)).not.toContain('srcset')
    })

    test('drop a picture without a source', () => {
      expect(cleanArticle('<p>x<img alt="none"></p>')).toBe('<p>x</p>')
    })
  })
})
