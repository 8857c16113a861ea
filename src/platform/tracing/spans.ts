import type { IncomingHttpHeaders } from 'node:http'

export type Attributes = Readonly<Record<string, string | number | boolean>>

/** A unit of work in a trace. Names and attributes contain no path, id or text of a person. */
export interface SpanStart {
  name: string
  attributes?: Attributes
  /** The headers of the incoming request: a proxy may have begun the trace. */
  headers?: IncomingHttpHeaders
}

export interface RunningSpan {
  rename(name: string): void
  end(attributes: Attributes, isFailed: boolean): void
}

export interface Tracer {
  /** Runs `work` in a new span, which the caller must end. */
  start<T>(span: SpanStart, work: (running: RunningSpan) => T): T
  /** The active span. */
  current(): RunningSpan | undefined
  stop(): Promise<void>
}

// On globalThis: the development server may load this module a second time.
const holder = globalThis as { hamgamTracer?: Tracer }

const UNTRACED: RunningSpan = { rename() {}, end() {} }

/** Runs `work` in a span, or only runs it without tracing. */
export const startSpan = <T>(span: SpanStart, work: (running: RunningSpan) => T): T =>
  holder.hamgamTracer ? holder.hamgamTracer.start(span, work) : work(UNTRACED)

/** As {@link startSpan}; the span ends when the promise settles. */
export const inSpan = <T>(span: SpanStart, work: () => Promise<T>): Promise<T> =>
  startSpan(span, async (running) => {
    try {
      const result = await work()
      running.end({}, false)
      return result
    } catch (error) {
      running.end({}, true)
      throw error
    }
  })

/** Renames the active span, when its name is known only during the work. */
export const nameSpan = (name: string): void => holder.hamgamTracer?.current()?.rename(name)

/**
 * Exports traces over OTLP if OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT is
 * set; the packages are loaded only then. Resolves to a function that stops it.
 */
export async function startTracing(environment: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const isWanted =
    environment['OTEL_EXPORTER_OTLP_ENDPOINT'] || environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']
  if (!isWanted) return async () => {}
  const { createTracer } = await import('./otlp.ts')
  const tracer = createTracer(environment['OTEL_SERVICE_NAME'] || 'hamgam')
  holder.hamgamTracer = tracer
  return async () => {
    delete holder.hamgamTracer
    await tracer.stop()
  }
}
