import { apart } from '../concurrency/apart.ts'
import { logger } from '../logger.ts'
import { present } from '../present.ts'

/** A worker's first message, once it can take tasks; everything after it is an answer. */
export const READY = 'ready'

/** One thread or process that runs tasks, one after the other. */
interface Worker {
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

export interface PoolOptions {
  start: StartWorker
  /** The number of workers at once. */
  most: number
  /** Tasks that may wait for a worker; those that go first are not counted. */
  mostWaiting: number
  /** Tasks that one owner may have waiting and under way. */
  mostOfOne: number
  waitLimitMs: number
  timeLimitMs: number
  /** How long a worker may be idle before it ends. */
  idleMs: number
}

export type Outcome<Answer> =
  | { ok: true; answer: Answer }
  /** Too many wait, or the task waited too long: it may succeed later. */
  | { ok: false; reason: 'busy' }
  /** The task took too long, or its worker ended during it: it would again. */
  | { ok: false; reason: 'given-up' }

const BUSY = { ok: false, reason: 'busy' } as const
const GIVEN_UP = { ok: false, reason: 'given-up' } as const

/** Longer than any machine needs to start a worker. */
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

/** Ends every worker of the process; no task can be run afterwards. */
export async function stopWorkers(): Promise<void> {
  await Promise.all([...pools].map((pool) => pool.stop()))
}

/**
 * Runs work that may take long away from the threads that answer people: few tasks at once, each
 * with a time limit. Workers start when there is something to do.
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

  /** Runs a task in its turn, or before all others with `isFirst`. */
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

  /** Ends a worker; its current task is given up. */
  async #dismiss(member: Member<Task, Answer>): Promise<void> {
    if (!this.#members.delete(member)) return
    clearTimeout(member.timer)
    if (!member.isReady && !this.#isStopped) logger.error('a worker did not start')
    // A task is not at fault when its worker did not start.
    member.job?.settle(member.isReady && !this.#isStopped ? GIVEN_UP : BUSY)
    this.#deal()
    await member.worker.end()
  }
}
