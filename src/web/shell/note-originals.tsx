import { requestScope } from '../../platform/request-scope.ts'
import { ORIGINALS } from '../../ui/rendering/originals.ts'

/**
 * Records the text node that each element of a translation replaces: in its place, or inserted
 * before its removal.
 */
const SCRIPT = `((w,d)=>{d.currentScript.remove();const o=w.${ORIGINALS}=new WeakMap
new MutationObserver(c=>{for(const{addedNodes,removedNodes:[t],previousSibling,nextSibling}of c)if(t&&t.nodeType==3){
const f=[...addedNodes,previousSibling,nextSibling].find(e=>e&&e.localName=='font');f&&!o.has(f)&&o.set(f,t)}}).observe(d.body,{childList:true,subtree:true})
})(window,document)`

/**
 * An inline script, since browsers may translate before the scripts are loaded. Rendered by the
 * server alone.
 */
export const NoteOriginals = () => (
  <script nonce={requestScope()?.nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
)
