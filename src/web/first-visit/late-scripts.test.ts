import { runInNewContext, Script } from 'node:vm'
import { expect, it } from 'vitest'
import type { PageHtml } from '../../platform/request-scope.ts'
import { createFirstVisit, withoutReferences } from './late-scripts.ts'

const visit = createFirstVisit()

/** An unstyled page, split before `</head>`. */
function around(html: string): PageHtml {
  const end = Math.max(html.indexOf('</head>'), 0)
  return { before: html.slice(0, end), styles: '', after: html.slice(end) }
}

const joined = ({ before, styles, after }: PageHtml) => before + styles + after
const withLateScripts = (html: string) => joined(visit(around(html)))

const page =
  '<html><head><link rel="modulepreload" href="/assets/auth.js" fetchPriority="low"/></head>' +
  '<body><main>Login</main>' +
  '<script type="module" async="" src="/assets/index-1.js"></script></body>'

it('keeps all that is read, and names no file of scripts that a browser loads by itself', () => {
  const late = withLateScripts(page)
  expect(late).toContain('<main>Login</main>')
  expect(late).not.toContain('modulepreload" href')
  expect(late).not.toContain('type="module"')
  expect(late).toContain('<script type="late" async="" src="/assets/index-1.js"></script>')
})

it('leaves the address to a script that can be run', () => {
  const script = /<script>(.*)<\/script>/s.exec(withLateScripts(page))?.[1] ?? ''
  expect(script).toMatch(/,"\/assets\/index-1\.js",""\)$/)
  // Parsed only, not run.
  expect(new Script(script)).toBeInstanceOf(Script)
})

it('leaves a page without scripts as it is', () => {
  expect(withLateScripts('<main>Closed</main>')).toBe('<main>Closed</main>')
})

it('has of the styles those of its own classes, and loads the whole with the scripts', () => {
  const css = 'p{top:0}.a{top:1px}.b{top:2px}'
  const chooses = createFirstVisit({ href: '/assets/index-2.css', css })
  const html = around(page.replace('<main>', '<main><p class="b">'))
  const late = chooses({
    before: `${html.before}<style>`,
    styles: css,
    after: `</style>${html.after}`,
  })
  expect(late.styles).toBe('p{top:0}.b{top:2px}')
  expect(joined(late)).toContain('<p class="b">')
  expect(joined(late)).toContain(
    '</style><link rel="stylesheet" media="print,(forced-colors:active)" href="/assets/index-2.rare.css"/></head>',
  )
  expect(joined(late)).toContain(',"/assets/index-2.late.css")')
})

const pageOf = (code: string) =>
  `<p>$R[1]=</p><script data-tsr-stream-part="">${code}</script><p>$R[2]=</p>`

it('names no object of a page’s data that is used but once, and says the same', () => {
  const said = String.raw`said \"$R[2]=\" $R[2]`
  const code = `($R=>$R[0]={a:$R[1]={b:[$R[2]={}]},c:$R[1],words:"${said}",d:$R[3]=["x"]})([])`
  const light = `($R=>$R[0]={a:$R[1]={b:[{}]},c:$R[1],words:"${said}",d:["x"]})([])`
  expect(withoutReferences(pageOf(code))).toBe(pageOf(light))
  expect(runInNewContext(light)).toEqual(runInNewContext(code))
})
