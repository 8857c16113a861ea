import { answerInThread } from '../workers/thread.ts'
import { cleanHtml, cleanKeptHtml } from './rules.ts'

/** HTML to be cleaned: as somebody has just written it, or as it is kept. */
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
