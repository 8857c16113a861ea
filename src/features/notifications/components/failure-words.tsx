import { failureSentence } from './mail-words.ts'

/** What a failure means, with the code that the server's manual lists. */
export const FailureWords = ({ code }: { code: string }) => (
  <span className="block">
    {failureSentence(code)} <bdi dir="ltr">({code})</bdi>
  </span>
)
