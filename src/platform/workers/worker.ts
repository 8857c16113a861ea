/** What a worker says once it can take tasks; everything after it is an answer. */
export const READY = 'ready'

/** One thread or process that does tasks, one after the other. */
export interface Worker {
  send(task: unknown): void
  /** The process does not end by itself while a worker that is held is at work. */
  hold(): void
  release(): void
  end(): Promise<void>
}

/** Starts a worker, and is told what comes of it. `gone` is called however it ends. */
export type StartWorker = (heard: {
  ready: () => void
  answer: (answer: unknown) => void
  gone: () => void
}) => Worker
