import { latePart } from '../../ui/rendering/late-part.tsx'

/** The editor is for its two pages alone. */
export const LateEditor = latePart(() => import('./editor-page.tsx'), 'at-once')
