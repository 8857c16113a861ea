import { Hono, type MiddlewareHandler, type TypedResponse } from 'hono'
import type { BlankInput, BlankSchema, H, ParamKeys, Schema as Calls, ToSchema } from 'hono/types'
import type { StatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import type { Actor } from '../actor.ts'
import { describeCall, type CallDescription, type CallProblems } from './description.ts'
import { toTag } from './entity-tags.ts'
import type { ApiContext, ApiEnvironment } from './environment.ts'
import { answerList, answerPart, type AnsweredPart } from './lists.ts'
import { Problem, type ProblemKind } from './problem.ts'
import { valid } from './validation.ts'

type Schema = z.core.$ZodType
type Parsed<Part> = Part extends Schema ? z.output<Part> : undefined
type Status = 200 | 201 | 202 | 204

/** A handler's input: the validated request and its caller. */
interface Called<Path, Param, Query, Body> {
  c: ApiContext
  actor: Actor
  /** The caller's language and time zone. */
  reader: { locale: 'en' | 'fa'; timeZone: string }
  /** Raw texts of the path where the call has no schema for them. */
  param: Param extends Schema ? z.output<Param> : Record<ParamKeys<Path>, string>
  query: Parsed<Query>
  body: Parsed<Body>
}

/** Only literal codes: others cannot be checked against a reason. */
type CodeOf<Codes> = Codes extends readonly (infer Code)[]
  ? string extends Code
    ? never
    : Code
  : never

/** A refusal by a rule; its reason is one of the codes that the call declares. */
interface Refusal<Problems extends CallProblems> {
  ok: false
  reason: CodeOf<Problems[keyof Problems]>
}

/** The types that serialize to a JSON value: a Date becomes a string. */
type WrittenAs<Value> = string extends Value
  ? Value | Date
  : Value extends object
    ? { [Name in keyof Value]: WrittenAs<Value[Name]> }
    : Value

/**
 * A handler's result: the response's JSON, possibly a readonly list, or one part of a list; nothing
 * for an empty response; a refusal, answered as the problem that declares its reason; or a finished
 * response.
 */
type Handled<Answer, Problems extends CallProblems> =
  | (Response & TypedResponse<unknown, StatusCode, 'body'>)
  | (Answer extends undefined ? void | { ok: true } : WrittenAs<Answer>)
  | (Answer extends readonly (infer Entry)[] ? AnsweredPart<WrittenAs<Entry>> : never)
  | Refusal<Problems>
  | (Response & TypedResponse<Answer extends undefined ? unknown : Readonly<Answer>>)

interface Call<
  Path,
  Param,
  Query,
  Body,
  Answer,
  Code,
  Problems extends CallProblems,
> extends CallDescription<Problems> {
  param?: Param
  query?: Query
  /** The schema of the JSON body. */
  body?: Body
  answer?: Answer & Schema
  /** By default 200, or 204 for a call with neither an answer nor files. */
  status?: Code & Status
  handle: (
    called: Called<Path, Param, Query, Body>,
  ) => Handled<Parsed<Answer>, Problems> | Promise<Handled<Parsed<Answer>, Problems>>
}

/** One part of a request, in Hono's types. */
type Sent<Target extends 'param' | 'query' | 'json', Part> = Part extends Schema
  ? ReturnType<typeof valid<Part, Target>> extends MiddlewareHandler<infer _E, infer _P, infer I>
    ? I
    : never
  : BlankInput

type Answered<Answer, Code extends Status> = Code extends 204
  ? TypedResponse<null, 204, 'body'>
  : TypedResponse<Parsed<Answer>, Code, 'json'>

type Define<Method extends string, Before extends Calls> = <
  Path extends string,
  Param extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
  const Code extends Status = Answer extends undefined ? 204 : 200,
  const Problems extends CallProblems = { [Kind in ProblemKind]?: never },
>(
  path: Path,
  call: Call<Path, Param, Query, Body, Answer, Code, Problems>,
) => Builder<
  Before &
    ToSchema<
      Method,
      Path,
      Sent<'param', Param> & Sent<'query', Query> & Sent<'json', Body>,
      Answered<Answer, Code>
    >
>

/** Collects calls; each method adds one. */
interface Builder<Added extends Calls> {
  get: Define<'get', Added>
  post: Define<'post', Added>
  put: Define<'put', Added>
  patch: Define<'patch', Added>
  delete: Define<'delete', Added>
  /** The Hono app with the added calls. */
  hono: Hono<ApiEnvironment, Added>
}

function toProblem(code: string, problems: CallProblems): Error {
  const kinds = Object.keys(problems) as ProblemKind[]
  const kind = kinds.find((one) => problems[one]?.includes(code))
  return kind ? new Problem(kind, code) : new Error(`No problem of the call declares ${code}`)
}

/** Where the call's answer is a list, what is no array is a part of it. */
const isPart = (
  answer: Schema | undefined,
  handled: object | void,
): handled is AnsweredPart<unknown> => answer?._zod.def.type === 'array' && !Array.isArray(handled)

const isRefusal = (handled: object | void): handled is { ok: false; reason: string } =>
  handled !== undefined && 'reason' in handled && 'ok' in handled && handled.ok === false

type Handlers = [H<ApiEnvironment>, ...H<ApiEnvironment>[]]
type AnyCall = Call<string, undefined, undefined, undefined, undefined, Status, CallProblems>

function handlersOf(method: string, call: AnyCall): Handlers {
  const { param, query, body, handle, ...description } = call
  const { answer: schema, files, problems = {}, isVersioned = false } = description
  const { status = schema || files ? 200 : 204 } = description
  const answer = async (c: ApiContext) => {
    const checked = (target: string) => c.req.valid(target as never)
    const handled: object | void = await handle({
      c,
      actor: c.get('actor'),
      reader: { locale: c.get('locale'), timeZone: c.get('timeZone') },
      param: param ? checked('param') : c.req.param(),
      query: checked('query'),
      body: checked('json'),
    })
    if (handled instanceof Response) return handled
    if (isRefusal(handled)) throw toProblem(handled.reason, problems)
    if (status === 204) return c.body(null, 204)
    if (isPart(schema, handled)) return answerPart(c, handled)
    if (method === 'get' && Array.isArray(handled)) return answerList(c, handled)
    if (isVersioned && handled && 'version' in handled)
      c.header('etag', toTag(String(handled.version)))
    return c.json(handled, status)
  }
  const checks = [
    param && valid('param', param),
    query && valid('query', query),
    body && valid('json', body),
  ]
  return [
    describeCall({ ...description, status }),
    ...checks.filter((check) => check !== undefined),
    answer,
  ]
}

/** Defaults for the calls of a group. */
type SharedByCalls = Pick<CallDescription, 'access' | 'asksAgain' | 'scope' | 'ignoresKey'>

/**
 * Defines a feature's calls, each in one place: description, access, request, response, and the
 * handler, which calls the use case.
 */
export function calls(shared: SharedByCalls = {}): Builder<BlankSchema> {
  const hono = new Hono<ApiEnvironment>()
  const define = (method: string) => (path: string, call: AnyCall) => {
    hono.on(method, path, ...handlersOf(method, { ...shared, ...call }))
    return builder
  }
  const builder = {
    get: define('get'),
    post: define('post'),
    put: define('put'),
    patch: define('patch'),
    delete: define('delete'),
    hono,
  } as Builder<BlankSchema>
  return builder
}
