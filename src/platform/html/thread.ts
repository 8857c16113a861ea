import { answerInThread } from '../workers/thread.ts'
import { cleanHtml, cleanStoredHtml } from './rules.ts'

/** HTML to be cleaned: just written by somebody, or already stored. */
export interface CleaningTask {
  html: string
  isStored: boolean
}

/** Undefined where it was just written and is nested too deeply. */
export interface CleaningAnswer {
  html: string | undefined
}

answerInThread<CleaningTask>(({ html, isStored }): CleaningAnswer => ({
  html: isStored ? cleanStoredHtml(html) : cleanHtml(html),
}))
