import {
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { hostname } from 'node:os'
import type { RunningSpan, Tracer } from './spans.ts'

const runningOf = (span: Span): RunningSpan => ({
  rename: (name) => void span.updateName(name),
  end(attributes, isFailed) {
    span.setAttributes({ ...attributes })
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  },
})

/**
 * Exports spans in batches, with the endpoint and headers of the OTEL_EXPORTER_OTLP_… variables.
 */
export function createTracer(serviceName: string): Tracer {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const propagator = new W3CTraceContextPropagator()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': `${hostname()}/${process.pid}`,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('hamgam')
  return {
    start({ name, attributes, headers }, work) {
      const around = headers
        ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
        : context.active()
      const kind = headers ? SpanKind.SERVER : SpanKind.INTERNAL
      const span = tracer.startSpan(name, { kind, attributes: { ...attributes } }, around)
      return context.with(trace.setSpan(around, span), () => work(runningOf(span)))
    },
    current() {
      const span = trace.getActiveSpan()
      return span && runningOf(span)
    },
    stop: () => provider.shutdown(),
  }
}
