import { apart } from '../concurrency/apart.ts'
import { logger } from '../logger.ts'
import { present } from '../present.ts'

/** A worker's first message, when it is ready; all later ones are answers. */
export const READY = 'ready'

/** A thread or process that runs one task at a time. */
interface Worker {
  send(task: unknown): void
  /** Prevents the process from exiting while the worker is busy (ref). */
  hold(): void
  release(): void
  end(): Promise<void>
}

/** Starts a worker with callbacks for its events; `gone` is called however it ends. */
export type StartWorker = (heard: {
  ready: () => void
  answer: (answer: unknown) => void
  gone: () => void
}) => Worker

export interface PoolOptions {
  start: StartWorker
  /** The most workers. */
  most: number
  /** The longest queue; `isFirst` tasks are not counted. */
  mostWaiting: number
  /** The most queued and running tasks of one owner. */
  mostOfOne: number
  waitLimitMs: number
  timeLimitMs: number
  /** The idle time after which a worker is stopped. */
  idleMs: number
}

export type Outcome<Answer> =
  | { ok: true; answer: Answer }
  /** The queue is full, or the task waited too long: a retry may succeed. */
  | { ok: false; reason: 'busy' }
  /** The task timed out, or its worker crashed: a retry would fail again. */
  | { ok: false; reason: 'given-up' }

const BUSY = { ok: false, reason: 'busy' } as const
const GIVEN_UP = { ok: false, reason: 'given-up' } as const

/** More than enough to start a worker on any machine. */
const START_LIMIT_MS = 60_000

interface Job<Task, Answer> {
  task: Task
  owner: string | undefined
  isFirst: boolean
  deadline: NodeJS.Timeout
  settle: (outcome: Outcome<Answer>) => void
}

interface Member<Task, Answer> {
  worker: Worker
  isReady: boolean
  job: Job<Task, Answer> | undefined
  timer: NodeJS.Timeout | undefined
}

const pools = new Set<{ stop(): Promise<void> }>()

/** Stops all workers of the process; later tasks are refused. */
export async function stopWorkers(): Promise<void> {
  await Promise.all([...pools].map((pool) => pool.stop()))
}

/**
 * Runs slow work outside the main thread: few tasks at once, each with a timeout. Workers start on
 * demand.
 */
export class WorkerPool<Task, Answer> {
  readonly #options: PoolOptions
  readonly #waiting: Job<Task, Answer>[] = []
  readonly #members = new Set<Member<Task, Answer>>()
  #isStopped = false

  constructor(options: PoolOptions) {
    this.#options = options
    pools.add(this)
  }

  /** Queues a task; `isFirst` puts it before all others. */
  run(
    task: Task,
    { owner, isFirst = false }: { owner?: string | undefined; isFirst?: boolean } = {},
  ): Promise<Outcome<Answer>> {
    if (this.#isStopped || this.#isFull(owner, isFirst)) return Promise.resolve(BUSY)
    return new Promise((settle) => {
      const deadline = setTimeout(() => this.#turnAway(job), this.#options.waitLimitMs)
      const job: Job<Task, Answer> = { task, owner, isFirst, deadline, settle }
      if (isFirst) this.#waiting.splice(this.#countFirst(), 0, job)
      else this.#waiting.push(job)
      this.#deal()
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    for (const job of [...this.#waiting]) this.#turnAway(job)
    await Promise.all([...this.#members].map((member) => this.#dismiss(member)))
  }

  #countFirst(): number {
    return this.#waiting.filter(({ isFirst }) => isFirst).length
  }

  #isFull(owner: string | undefined, isFirst: boolean): boolean {
    if (isFirst) return false
    const { mostWaiting, mostOfOne } = this.#options
    if (this.#waiting.length - this.#countFirst() >= mostWaiting) return true
    if (owner === undefined) return false
    const underWay = [...this.#members].flatMap(({ job }) => job ?? [])
    return [...this.#waiting, ...underWay].filter((job) => job.owner === owner).length >= mostOfOne
  }

  #turnAway(job: Job<Task, Answer>): void {
    const place = this.#waiting.indexOf(job)
    if (place !== -1) this.#waiting.splice(place, 1)
    clearTimeout(job.deadline)
    job.settle(BUSY)
  }

  #deal(): void {
    while (this.#waiting.length > 0) {
      const free = [...this.#members].find(({ job }) => !job) ?? this.#hire()
      if (!free) return
      this.#give(free, present(this.#waiting.shift()))
    }
  }

  #hire(): Member<Task, Answer> | undefined {
    if (this.#isStopped || this.#members.size >= this.#options.most) return undefined
    const callbacks = {
      ready: () => {
        member.isReady = true
        if (member.job) this.#begin(member, member.job)
      },
      answer: (answer: unknown) => this.#finish(member, answer as Answer),
      gone: () => void this.#dismiss(member),
    }
    const worker = apart(() => this.#options.start(callbacks))
    const member: Member<Task, Answer> = {
      worker,
      isReady: false,
      job: undefined,
      timer: undefined,
    }
    this.#members.add(member)
    return member
  }

  #give(member: Member<Task, Answer>, job: Job<Task, Answer>): void {
    clearTimeout(job.deadline)
    member.job = job
    member.worker.hold()
    if (member.isReady) this.#begin(member, job)
    else this.#after(member, START_LIMIT_MS)
  }

  #begin(member: Member<Task, Answer>, { task }: Job<Task, Answer>): void {
    this.#after(member, this.#options.timeLimitMs)
    member.worker.send(task)
  }

  #after(member: Member<Task, Answer>, delayMs: number): void {
    clearTimeout(member.timer)
    member.timer = apart(() => setTimeout(() => void this.#dismiss(member), delayMs))
  }

  #finish(member: Member<Task, Answer>, answer: Answer): void {
    const { job } = member
    member.job = undefined
    member.worker.release()
    this.#after(member, this.#options.idleMs)
    member.timer?.unref()
    job?.settle({ ok: true, answer })
    this.#deal()
  }

  /** Stops a worker; its current task is given up. */
  async #dismiss(member: Member<Task, Answer>): Promise<void> {
    if (!this.#members.delete(member)) return
    clearTimeout(member.timer)
    if (!member.isReady && !this.#isStopped) logger.error('a worker did not start')
    // The task is not to blame for a worker that did not start.
    member.job?.settle(member.isReady && !this.#isStopped ? GIVEN_UP : BUSY)
    this.#deal()
    await member.worker.end()
  }
}
