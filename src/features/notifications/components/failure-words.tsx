import { failureSentence } from './mail-words.ts'

/** What a failure means, and the code that the server's manual knows. */
export const FailureWords = ({ code }: { code: string }) => (
  <span className="block">
    {failureSentence(code)} <bdi dir="ltr">({code})</bdi>
  </span>
)
