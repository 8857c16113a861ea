import { answerInThread } from './thread.ts'

answerInThread<{ say?: string; forMs?: number; dies?: boolean }>(({ say, forMs = 0, dies }) => {
  if (dies) throw new Error('as it was told')
  const until = performance.now() + forMs
  while (performance.now() < until);
  return say
})
