import { requestScope } from '../platform/request-scope.ts'

/** Sets the HTTP status of the page that is being rendered; does nothing in the browser. */
export function answerWithStatus(status: number): void {
  const scope = requestScope()
  if (scope) scope.status = status
}
