import { parentPort, Worker as Thread } from 'node:worker_threads'
import { READY, type StartWorker } from './pool.ts'
import { present } from '../present.ts'

/** A thread that runs `file`. It ends when it needs more memory than it may have. */
export const startThread =
  (file: URL, { memoryMb }: { memoryMb: number }): StartWorker =>
  (heard) => {
    const thread = new Thread(file, {
      // Neither the environment's secrets nor a debugger's port are passed on.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    thread.on('message', (said) => (said === READY ? heard.ready() : heard.answer(said)))
    thread.on('error', heard.gone)
    thread.on('exit', heard.gone)
    thread.unref()
    return {
      send: (task) => thread.postMessage(task, []),
      hold: () => thread.ref(),
      release: () => thread.unref(),
      end: async () => {
        await thread.terminate()
      },
    }
  }

/** Called in the thread: answers tasks with `work`, which ends the thread if it throws. */
export function answerInThread<Task>(work: (task: Task) => unknown): void {
  const say = (what: unknown) => present(parentPort).postMessage(what, [])
  present(parentPort).on('message', (task: Task) => say(work(task)))
  say(READY)
}
