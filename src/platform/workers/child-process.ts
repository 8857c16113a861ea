import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { describeError } from '../error-description.ts'
import { READY, type StartWorker } from './pool.ts'

/**
 * The variables by which programs and fonts are found; the rest of the environment holds secrets.
 */
const PASSED_ON = /^(?:PATH|HOME|TMPDIR|LANG|LC_.+|LD_LIBRARY_PATH|FONTCONFIG_.+|XDG_.+)$/

const environment = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
  // One task at a time needs few threads.
  UV_THREADPOOL_SIZE: '2',
})

/**
 * Below what answers people; with a lower priority still, a busy machine would never come to it.
 */
const NICENESS = 5

/** Threads inherit the priority, so it is set before there are any. */
function giveWay(processId: number | undefined): void {
  try {
    if (processId) setPriority(processId, NICENESS)
  } catch {
    // Some systems do not allow it; the work then runs at normal priority.
  }
}

/**
 * A process that runs `file`, at a lower priority than everything else. Ending it also ends native
 * code that cannot be stopped in a thread, and frees the memory that it took.
 */
export const startProcess =
  (file: URL): StartWorker =>
  (heard) => {
    const child = fork(file, {
      env: environment(),
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    giveWay(child.pid)
    const release = () => {
      child.unref()
      child.channel?.unref()
    }
    child.on('message', (said) => (said === READY ? heard.ready() : heard.answer(said)))
    child.on('error', heard.gone)
    child.on('exit', heard.gone)
    release()
    return {
      // Where the channel is closed already, the exit event reports the end.
      send: (task) => void child.send(task as object, () => undefined),
      hold: () => {
        child.ref()
        child.channel?.ref()
      },
      release,
      end: async () => {
        if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      },
    }
  }

/** Called in the process: answers tasks with `work`, which ends the process if it throws. */
export function answerInProcess<Task>(work: (task: Task) => Promise<object>): void {
  // A signal to the whole group is for the product, which drains first and then ends this process.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  // Kills itself at once: an exit would wait for the native code that is under way.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', (task: Task) => {
    work(task).then(
      (answer) => process.send!(answer),
      (error: unknown) => {
        process.stderr.write(`a worker’s task failed: ${describeError(error).type}\n`)
        process.exit(1)
      },
    )
  })
  process.send!(READY)
}
