import { requestScope } from '../../../platform/request-scope.ts'

/**
 * Turns the book to the page of a link that is pressed before the book's own code has come. The
 * row scrolls; the browser, which would follow the link, would also move the whole page.
 */
const SCRIPT = `addEventListener('click',function(e){
var t=e.target,a=t.closest&&t.closest('a[href^="#book-page-"]'),p=a&&document.getElementById(a.hash.slice(1)),r=p&&p.parentNode
if(!r||r.dataset.alive||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return
e.preventDefault()
r.scrollBy({left:p.getBoundingClientRect().left-r.getBoundingClientRect().left})
},true);document.currentScript.remove()`

/** A script of the page itself, for the time until the others are there; the server alone draws it. */
export const EarlyTurning = () => (
  <script nonce={requestScope()?.nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
)
