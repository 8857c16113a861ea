import type { IncomingHttpHeaders } from 'node:http'

export type Attributes = Readonly<Record<string, string | number | boolean>>

/** A piece of work as a trace shows it. Names and attributes hold no path, id or word of a person. */
export interface SpanStart {
  name: string
  attributes?: Attributes
  /** The headers of the request that it answers: a proxy may have begun the trace. */
  headers?: IncomingHttpHeaders
}

export interface RunningSpan {
  rename(name: string): void
  end(attributes: Attributes, isFailed: boolean): void
}

export interface Tracer {
  /** Runs `work` inside a new span, which whoever started it has to end. */
  start<T>(span: SpanStart, work: (running: RunningSpan) => T): T
  /** The span around the call. */
  current(): RunningSpan | undefined
  stop(): Promise<void>
}

// On globalThis: the development server may load this module a second time.
const holder = globalThis as { hamgamTracer?: Tracer }

const UNTRACED: RunningSpan = { rename() {}, end() {} }

/** Runs `work` inside a span; without tracing it is merely run. */
export const startSpan = <T>(span: SpanStart, work: (running: RunningSpan) => T): T =>
  holder.hamgamTracer ? holder.hamgamTracer.start(span, work) : work(UNTRACED)

/** As {@link startSpan}, for work whose end is that of its promise. */
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

/** Gives the span around the call the name that only its work has found out. */
export const nameSpan = (name: string): void => holder.hamgamTracer?.current()?.rename(name)

/**
 * Sends traces by OpenTelemetry's protocol where OTEL_EXPORTER_OTLP_ENDPOINT, or its form for traces
 * alone, says where to. Its packages are loaded only then. Resolves to what ends it.
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
