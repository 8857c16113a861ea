import type { PageHtml } from '../../platform/request-scope.ts'
import { OWN_ZONE_SECONDS, zonedTimeOf } from '../../i18n/zones/zoned-time.ts'

const WEEK_MS = 604_800_000
const WEEKS_A_YEAR = 53

/**
 * Runs before the page is displayed. A browser whose UTC offsets match the page's all year leaves
 * the page unchanged: looking up the zone's name takes a slow phone a tenth of a second. Any other
 * browser stores its zone in a cookie, for a week because people move, and reloads the page, which
 * is then rendered in its zone. Only once: if the cookie cannot be stored, or existed already, the
 * site's zone stays. The first response's other resources are not loaded, because on a slow
 * connection they would delay the second; an interrupted reload is retried a little later.
 */
const SCRIPT = `((d,s,r,again)=>{s.remove();if(s.dataset.offsets.split(',').every((o,i)=>-new Date(+s.dataset.from+i*${WEEK_MS}).getTimezoneOffset()==o))return;const z=Intl.DateTimeFormat().resolvedOptions().timeZone,c='timeZone='+encodeURIComponent(z),has=()=>d.cookie.split('; ').includes(c),keep=';path=/;samesite=lax;max-age=';if(!z||has())return;d.cookie=c+keep+${OWN_ZONE_SECONDS};if(!has())return;d.cookie='again=1;samesite=lax;max-age=5;path='+location.pathname;r.hidden=true;stop();setTimeout(again,9000);again()})(document,document.currentScript,document.documentElement,()=>location.reload())`

/** A zone's offsets over the coming year, in minutes east of Greenwich, one per week. */
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

/** Detects times in a page: `time` elements, and the note with their zone. */
const TIMES = /<time[\s>]|\sdata-clock=""/

const HTML = '<html'
/** The insertion point in the head, after the charset, which must be within the first kilobyte. */
const HEAD = /<head>(?:<meta charset[^>]*>)?/i

/**
 * Prepares a page in the site's zone for browsers with another one. Pages with times are marked, so
 * that their own scripts do not change the zone; with `asksAgain` the browser first reloads the
 * page in its own zone.
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
