import { parentPort, Worker as Thread } from 'node:worker_threads'
import { READY, type StartWorker } from './pool.ts'
import { present } from '../present.ts'

/** Starts a thread for `file`. It is terminated when it exceeds its memory limit. */
export const startThread =
  (file: URL, { memoryMb }: { memoryMb: number }): StartWorker =>
  (heard) => {
    const thread = new Thread(file, {
      // Passes on neither the environment's secrets nor a debugger's port.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    thread.on('message', (message) => (message === READY ? heard.ready() : heard.answer(message)))
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

/** In the thread: answers tasks with `work`; an error ends the thread. */
export function answerInThread<Task>(work: (task: Task) => unknown): void {
  const say = (what: unknown) => present(parentPort).postMessage(what, [])
  present(parentPort).on('message', (task: Task) => say(work(task)))
  say(READY)
}
