import { answerInThread } from '../workers/thread.ts'
import { cleanHtml, cleanKeptHtml } from './rules.ts'

/** HTML to be cleaned: just written by somebody, or already stored. */
export interface CleaningTask {
  html: string
  isKept: boolean
}

/** Undefined where it was just written and is nested too deeply. */
export interface CleaningAnswer {
  html: string | undefined
}

answerInThread<CleaningTask>(({ html, isKept }): CleaningAnswer => ({
  html: isKept ? cleanKeptHtml(html) : cleanHtml(html),
}))
