import { Hono, type MiddlewareHandler, type TypedResponse } from 'hono'
import type { BlankInput, BlankSchema, H, ParamKeys, Schema as Calls, ToSchema } from 'hono/types'
import type { StatusCode } from 'hono/utils/http-status'
import type * as z from 'zod/mini'
import type { Actor } from '../actor.ts'
import { describeCall, type CallDescription, type CallProblems } from './description.ts'
import { toTag } from './entity-tags.ts'
import type { ApiContext, ApiEnvironment } from './environment.ts'
import { answerList } from './lists.ts'
import { Problem, type ProblemKind } from './problem.ts'
import { valid } from './validation.ts'

type Schema = z.core.$ZodType
type Parsed<Part> = Part extends Schema ? z.output<Part> : undefined
type Status = 200 | 201 | 202 | 204

/** What a handler may need of a request: what was sent, checked, and who sent it. */
interface Called<Path, Param, Query, Body> {
  c: ApiContext
  actor: Actor
  /** The language and the time zone in which the caller reads. */
  reader: { locale: 'en' | 'fa'; timeZone: string }
  /** Where the call has no schema for them, the texts of the address. */
  param: Param extends Schema ? z.output<Param> : Record<ParamKeys<Path>, string>
  query: Parsed<Query>
  body: Parsed<Body>
}

/** Only codes that the compiler knows one by one: others cannot be compared with a reason. */
type CodeOf<Codes> = Codes extends readonly (infer Code)[]
  ? string extends Code
    ? never
    : Code
  : never

/** A decision against the caller; its reason is one of the codes that the call declares. */
interface Refusal<Problems extends CallProblems> {
  ok: false
  reason: CodeOf<Problems[keyof Problems]>
}

/** What JSON writes as such a value: a date becomes its text. */
type WrittenAs<Value> = string extends Value
  ? Value | Date
  : Value extends object
    ? { [Name in keyof Value]: WrittenAs<Value[Name]> }
    : Value

/**
 * What a handler returns: the answer's JSON, of which a list that is read goes out as lists do;
 * nothing where there is none; a refusal, which is answered as the problem that declares its
 * reason; or a response that goes out as it is.
 */
type Handled<Answer, Problems extends CallProblems> =
  | (Response & TypedResponse<unknown, StatusCode, 'body'>)
  | (Answer extends undefined ? void | { ok: true } : WrittenAs<Answer>)
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
  /** Of the request's JSON. */
  body?: Body
  answer?: Answer & Schema
  status?: Code & Status
  handle: (
    called: Called<Path, Param, Query, Body>,
  ) => Handled<Parsed<Answer>, Problems> | Promise<Handled<Parsed<Answer>, Problems>>
}

/** One part of what a client sends, as Hono types it. */
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
  const Code extends Status = 200,
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
  /** The calls that were added, as Hono takes them. */
  hono: Hono<ApiEnvironment, Added>
}

function toProblem(code: string, problems: CallProblems): Error {
  const kinds = Object.keys(problems) as ProblemKind[]
  const kind = kinds.find((one) => problems[one]?.includes(code))
  return kind ? new Problem(kind, code) : new Error(`No problem of the call declares ${code}`)
}

const isRefusal = (handled: object | void): handled is { ok: false; reason: string } =>
  handled !== undefined && 'reason' in handled && 'ok' in handled && handled.ok === false

type Handlers = [H<ApiEnvironment>, ...H<ApiEnvironment>[]]
type AnyCall = Call<string, undefined, undefined, undefined, undefined, Status, CallProblems>

function handlersOf(method: string, call: AnyCall): Handlers {
  const { param, query, body, handle, ...description } = call
  const { status = 200, problems = {}, isVersioned = false } = description
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
  return [describeCall(description), ...checks.filter((check) => check !== undefined), answer]
}

/** What the calls of a group have in common, unless one says otherwise. */
type SharedByCalls = Pick<CallDescription, 'access' | 'asksAgain' | 'scope' | 'ignoresKey'>

/**
 * Collects the calls of a feature, each one definition: what it does, who may, what is sent, what is
 * answered, and the handler, which calls the use case.
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
