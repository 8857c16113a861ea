import { requestScope } from '../../platform/request-scope.ts'
import { ORIGINALS } from '../../ui/rendering/originals.ts'

/**
 * Records which text each element of a translation replaces: put in its place, or beside it before.
 */
const SCRIPT = `((w,d)=>{d.currentScript.remove();const o=w.${ORIGINALS}=new WeakMap
new MutationObserver(c=>{for(const{addedNodes,removedNodes:[t],previousSibling,nextSibling}of c)if(t&&t.nodeType==3){
const f=[...addedNodes,previousSibling,nextSibling].find(e=>e&&e.localName=='font');f&&!o.has(f)&&o.set(f,t)}}).observe(d.body,{childList:true,subtree:true})
})(window,document)`

/** A script of the page itself: browsers translate pages whose scripts have not come. The server alone draws it. */
export const NoteOriginals = () => (
  <script nonce={requestScope()?.nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
)
