/** A worker's first message, once it can take tasks; everything after it is an answer. */
export const READY = 'ready'

/** One thread or process that runs tasks, one after the other. */
export interface Worker {
  send(task: unknown): void
  /** Keeps the process from ending by itself while the worker is at work. */
  hold(): void
  release(): void
  end(): Promise<void>
}

/** Starts a worker, with callbacks for its events. `gone` is called however it ends. */
export type StartWorker = (heard: {
  ready: () => void
  answer: (answer: unknown) => void
  gone: () => void
}) => Worker
