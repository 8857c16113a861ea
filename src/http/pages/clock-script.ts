import type { PageHtml } from '../../platform/request-scope.ts'
import { OWN_ZONE_SECONDS, zonedTimeOf } from '../../i18n/zones/zoned-time.ts'

const WEEK_MS = 604_800_000
const WEEKS_A_YEAR = 53

/**
 * Runs before anything of the page is shown. A browser whose clock agrees with the page's all year
 * leaves the page as it is: finding its zone's name takes a slow phone a tenth of a second. Any
 * other browser stores its zone in a cookie, for a week because people move, and requests the page
 * again, which then comes on its own clock. It does so once: where the cookie cannot be stored, or
 * was there already, the site's clock stays. What else the first answer names is not loaded, because
 * on a slow line it would delay the second; if the reload is interrupted, it is repeated a little
 * later.
 */
const SCRIPT = `((d,s,r,again)=>{s.remove();if(s.dataset.offsets.split(',').every((o,i)=>-new Date(+s.dataset.from+i*${WEEK_MS}).getTimezoneOffset()==o))return;const z=Intl.DateTimeFormat().resolvedOptions().timeZone,c='timeZone='+encodeURIComponent(z),has=()=>d.cookie.split('; ').includes(c),keep=';path=/;samesite=lax;max-age=';if(!z||has())return;d.cookie=c+keep+${OWN_ZONE_SECONDS};if(!has())return;d.cookie='again=1;samesite=lax;max-age=5;path='+location.pathname;r.hidden=true;stop();setTimeout(again,9000);again()})(document,document.currentScript,document.documentElement,()=>location.reload())`

/** A zone's clock through the coming year, in minutes east of Greenwich, week by week. */
function offsetsOf(timeZone: string, from: number): string {
  const weeks = Array.from({ length: WEEKS_A_YEAR }, (_, week) => from + week * WEEK_MS)
  return weeks.map((at) => zonedTimeOf(at, timeZone).offsetMinutes).join(',')
}

let known = { name: '', tag: '' }

function scriptTag(timeZone: string, nonce: string | undefined): string {
  const from = Math.floor(Date.now() / WEEK_MS) * WEEK_MS
  const name = `${timeZone} ${from}`
  if (known.name !== name)
    known = { name, tag: ` data-from="${from}" data-offsets="${offsetsOf(timeZone, from)}"` }
  return `<script${nonce ? ` nonce="${nonce}"` : ''}${known.tag}>${SCRIPT}</script>`
}

/** Finds a page's times: the element for them, and the line that names their zone. */
const TIMES = /<time[\s>]|\sdata-clock=""/

const HTML = '<html'
/** Where the head begins; the page's encoding has to be within its first kilobyte. */
const HEAD = /<head>(?:<meta charset[^>]*>)?/i

/**
 * A page on the site's clock, for a browser that may use another. A page with times is marked, so
 * that its own scripts leave the clock as it is; `asksAgain` lets the browser first request the
 * page on its own clock.
 */
export function withSiteClock(
  html: PageHtml,
  page: { timeZone: string; isPrivate: boolean; asksAgain: boolean; nonce: string | undefined },
): PageHtml {
  if (!page.isPrivate && !TIMES.test(html.after)) return html
  const before = html.before.replace(HTML, () => `${HTML} data-times=""`)
  if (!page.asksAgain) return { ...html, before }
  const script = () => scriptTag(page.timeZone, page.nonce)
  return { ...html, before: before.replace(HEAD, (head) => `${head}${script()}`) }
}
