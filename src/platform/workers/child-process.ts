import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { describeError } from '../error-description.ts'
import { READY, type StartWorker } from './pool.ts'

/** Environment variables needed to find programs and fonts; the others contain secrets. */
const PASSED_ON = /^(?:PATH|HOME|TMPDIR|LANG|LC_.+|LD_LIBRARY_PATH|FONTCONFIG_.+|XDG_.+)$/

const environment = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
  // One task at a time needs few threads.
  UV_THREADPOOL_SIZE: '2',
})

/** Below the processes that answer requests; even lower, a busy machine would never run it. */
const NICENESS = 5

/** Threads inherit the priority, so it is set before any is created. */
function giveWay(processId: number | undefined): void {
  try {
    if (processId) setPriority(processId, NICENESS)
  } catch {
    // Not permitted on some systems; the process then has normal priority.
  }
}

/**
 * Starts a child process for `file`, with lowered priority. Killing it also stops native code,
 * which a thread could not, and frees its memory.
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
    child.on('message', (message) => (message === READY ? heard.ready() : heard.answer(message)))
    child.on('error', heard.gone)
    child.on('exit', heard.gone)
    release()
    return {
      // If the channel is closed already, the exit event reports the end.
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

/** In the child process: answers tasks with `work`; an error ends the process. */
export function answerInProcess<Task>(work: (task: Task) => Promise<object>): void {
  // Ignores signals to the process group: the parent drains first and then ends this process.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  // SIGKILL, because an exit would wait for running native code.
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
