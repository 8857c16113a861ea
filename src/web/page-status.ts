import { requestScope } from '../platform/request-scope.ts'

/** Gives the page that is being rendered another HTTP status; in the browser there is none to give. */
export function answerWithStatus(status: number): void {
  const scope = requestScope()
  if (scope) scope.status = status
}
