import type { PageHtml } from '../../platform/request-scope.ts'
import { EARLY, REACT_MARK, SIGNS } from '../../ui/rendering/first-interest.ts'
import { PENDING_TOAST } from '../../ui/toasts/toast-store.ts'
import { readMarkup } from './selectors.ts'
import { createStyleChooser, RARE_MEDIA } from './styles.ts'

/**
 * The inline script of a page with deferred scripts. Loads them, with the styles of their parts, at
 * the reader's first interaction; at once on a fast connection, with a pending toast, or at the
 * booking's check step, which only they can render from typed text. Retries failed loads. Records a
 * press on an element that needs scripts, unless the page's own script has handled it. Preserves
 * the query in the language link, since a cached page is the same for every campaign, and stores
 * the chosen language. Marks pictures that fail to load, as the scripts do later.
 */
const SCRIPT = `((w,d,n,p,src,css)=>{let begun;d.currentScript.remove()
const e=w.${EARLY}={},c=n.connection,alive=b=>Object.keys(b).some(k=>k.startsWith('${REACT_MARK}'))
const link=o=>d.head.appendChild(Object.assign(d.createElement('link'),o))
const start=()=>{if(begun)return;begun=1
for(const r of Object.values(w.$_TSR.router.manifest.routes))for(const href of r.preloads||[])link({rel:'modulepreload',href})
const run=()=>{run.ran||(run.ran=1,load())},load=()=>import(src).catch(()=>setTimeout(load,4000))
const style=()=>{const l=link({rel:'stylesheet',href:css,onload:run,onerror(){run();l.remove();setTimeout(style,4000)}})}
css?style():run()}
let touched;e.interest=new Promise(resolve=>{touched=()=>{resolve();start()}})
for(const t of ${JSON.stringify(SIGNS)})w.addEventListener(t,touched,{once:true,passive:true,capture:true})
w.addEventListener('change',({target})=>{e.changed=target},true)
w.addEventListener('click',c=>{const t=c.target,l=t.closest&&t.closest('a[data-language]'),b=t.closest&&t.closest('button[type=button]:not([popovertarget]),[role=button]');if(l){l.search=location.search;d.cookie='language='+l.dataset.language+'; path=/; max-age=31536000; samesite=lax'}if(b&&!alive(b))setTimeout(()=>{if(!c.defaultPrevented&&!alive(b))e.pressed=b})},true)
const gone=t=>t.tagName=='IMG'&&t.toggleAttribute('data-gone',true)
w.addEventListener('error',({target:t})=>gone(t),true)
for(const t of d.images)if(t.complete&&!t.naturalWidth)gone(t)
let kept;try{kept=sessionStorage['${PENDING_TOAST}']}catch{}
if(/[?&]step=check/.test(location.search))return touched()
if(kept||!n.onLine||p&&p.type=='back_forward')return start()
if(c?!c.saveData&&c.downlink>=5&&c.rtt<=100:p&&p.responseEnd-p.requestStart<100)w.addEventListener('load',()=>w.requestIdleCallback?requestIdleCallback(start,{timeout:2000}):setTimeout(start,200))
})(window,document,navigator,performance.getEntriesByType('navigation')[0],SRC,CSS)`

const PRELOAD = /<link rel="modulepreload"[^>]*>/g
const ENTRY = /<script type="module" async="" src="([^"]+)"><\/script>/
/** The first of the scripts at a page's end, which include the router's data. */
const END = /<script (?:data-tsr-stream-part=""|type="module")/

/** A style sheet inlined into pages. */
export interface Sheet {
  href: string
  css: string
}

/**
 * Makes pages with deferred scripts, and only the styles they use. The scripts' element stays,
 * because React expects it, with a type that no browser loads.
 */
export function createFirstVisit(sheet?: Sheet): (html: PageHtml) => PageHtml {
  const choose = sheet && createStyleChooser(sheet.css)
  const fileOf = (part: string) => sheet?.href.replace(/\.css$/, `.${part}.css`)
  const css = fileOf('late')
  const rare = `</style><link rel="stylesheet" media="${RARE_MEDIA}" href="${fileOf('rare')}"/>`
  const scriptOf = (src: string): string =>
    SCRIPT.replace('SRC', () => JSON.stringify(src)).replace('CSS', () => JSON.stringify(css ?? ''))
  return (html) => {
    const at = html.after.search(END)
    // The long middle of the page is only searched, never copied.
    const [shown, end] = [html.after.slice(0, at), html.after.slice(at)]
    const src = at < 0 ? undefined : ENTRY.exec(end)?.[1]
    if (!src) return html
    const late = `<script type="late" async="" src="${src}"></script><script>${scriptOf(src)}</script>`
    const before = html.before.replaceAll(PRELOAD, '')
    return {
      before,
      styles: html.styles && choose ? choose(readMarkup(before, shown)) : html.styles,
      after:
        (html.styles && choose ? shown.replace('</style>', rare) : shown) +
        withoutReferences(end.replace(ENTRY, () => late)),
    }
  }
}

const DATA = /(<script data-tsr-stream-part="">)(.*?)(<\/script>)/s
const WORDS = /"(?:[^"\\]|\\.)*"/g
const NAMED = /"(?:[^"\\]|\\.)*"|\$R\[(\d+)\]=/g
const USED = /\$R\[(\d+)\](?!=)/g

function lighten(code: string): string {
  const bare = code.replaceAll(WORDS, '""')
  // `$R[0]` stays: it names a function's return value, which without a name would become the
  // function's block.
  const used = new Set(['0', ...[...bare.matchAll(USED)].map(([, name]) => name)])
  return code.replaceAll(NAMED, (text, name: string | undefined) =>
    name === undefined || used.has(name) ? text : '',
  )
}

/**
 * Removes, from the router's data in a page, the names of objects that are referenced only once.
 */
export const withoutReferences = (html: string): string =>
  html.replace(DATA, (_, opening: string, code: string, closing: string) =>
    [opening, lighten(code), closing].join(''),
  )
