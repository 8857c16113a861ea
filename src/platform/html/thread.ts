import { answerInThread } from '../workers/thread.ts'
import { cleanHtml, cleanStoredHtml } from './rules.ts'

/** HTML to clean: just written, or already stored. */
export interface CleaningTask {
  html: string
  isStored: boolean
}

/** Undefined when just written HTML is nested too deeply. */
export interface CleaningAnswer {
  html: string | undefined
}

answerInThread<CleaningTask>(({ html, isStored }): CleaningAnswer => ({
  html: isStored ? cleanStoredHtml(html) : cleanHtml(html),
}))
