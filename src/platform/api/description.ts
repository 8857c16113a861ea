import { describeRoute, resolver } from 'hono-openapi'

type Schema = Parameters<typeof resolver>[0]

/** Which roles may call, for the OpenAPI document. */
type Access = 'public' | 'signed-in' | 'specialist' | 'publisher' | 'admin'

/** Describes a call in the OpenAPI document: what it does, who may, and what it answers. */
export function describeCall(call: {
  summary: string
  access?: Access
  status?: number
  answer?: Schema
}) {
  const { access = 'public', status = 200 } = call
  return describeRoute({
    summary: call.summary,
    description: access === 'public' ? 'Open to everybody.' : `Needs: ${access}.`,
    responses: {
      [status]: {
        description: 'Done',
        ...(call.answer
          ? { content: { 'application/json': { schema: resolver(call.answer) } } }
          : {}),
      },
      default: {
        description: 'A problem (RFC 9457)',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  })
}
