import { z } from 'zod'
import type { SmsGateway } from '../sms/gateway.ts'
import { parsedJson } from '../parsed-json.ts'

/** The SMS gateway and its cost limits. */
export interface Sms {
  gateway: SmsGateway
  /** The limit in message parts; each part is billed. */
  perDay: number
  perMonth: number
  /** Allowed number prefixes; all numbers when empty. */
  prefixes: readonly string[]
  reports?: SmsReports | undefined
}

export interface SmsReports {
  secret: string
  idField: string
  statusField: string
  delivered: readonly string[]
  failed: readonly string[]
}

const listed = (text: string) => text.split(',').map((one) => one.trim().toLowerCase())

/** Credentials belong into a header, not into the URL. */
function isGatewayAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password } = new URL(value)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

export const smsEnvironment = {
  SMS_URL: z
    .string()
    .refine(isGatewayAddress, {
      error: 'is the address of a gateway, with https:// and without a name and password in it',
    })
    .optional(),
  SMS_METHOD: z.enum(['POST', 'GET']).default('POST'),
  SMS_TYPE: z.enum(['json', 'form']).default('json'),
  SMS_BODY: z.string().optional(),
  SMS_HEADER: z
    .string()
    .regex(
      /^[A-Za-z][\w-]*: [\x20-\x7e]+$/,
      'is one header, for example Authorization: Bearer SECRET',
    )
    .optional(),
  SMS_FROM: z.string().default(''),
  SMS_ID: z.string().optional(),
  SMS_PER_DAY: z.coerce.number().int().min(1).default(100),
  SMS_PER_MONTH: z.coerce.number().int().min(1).default(1000),
  SMS_PREFIXES: z
    .string()
    .regex(/^\+\d+(?:,\s*\+\d+)*$/, 'holds beginnings of numbers, for example +98,+49')
    .optional(),
  SMS_REPORT_SECRET: z.string().min(16).optional(),
  SMS_REPORT_ID: z.string().default('id'),
  SMS_REPORT_STATUS: z.string().default('status'),
  SMS_REPORT_DELIVERED: z.string().default('delivered,delivrd'),
  SMS_REPORT_FAILED: z.string().default('failed,undelivered,undeliv,rejected,rejectd,expired'),
}

const TYPES = {
  json: {
    contentType: 'application/json',
    body: '{"to":"{to}","from":"{from}","text":"{text}"}',
  },
  form: {
    contentType: 'application/x-www-form-urlencoded',
    body: 'to={to}&from={from}&text={text}',
  },
} as const

/** Whether a template is JSON once its placeholders are filled. */
const isJson = (body: string): boolean =>
  parsedJson(body.replace(/\{(?:to|from|text|id|number)\}/g, '1')) !== undefined

/** Undefined without SMS_URL: the site then does not mention SMS. */
export function readSms(
  env: z.output<z.ZodObject<typeof smsEnvironment>>,
  mistakes: string[],
): Sms | undefined {
  const url = env.SMS_URL
  if (!url) return undefined
  const { contentType, body: usualBody } = TYPES[env.SMS_TYPE]
  const body = env.SMS_BODY ?? usualBody
  const sent = env.SMS_METHOD === 'GET' ? url : body
  const place = env.SMS_METHOD === 'GET' ? 'SMS_URL' : 'SMS_BODY'
  if (!sent.includes('{text}')) mistakes.push(`${place} has no place {text}`)
  if (!/\{(?:to|number)\}/.test(url + sent)) mistakes.push(`${place} has no place {to}`)
  if (env.SMS_METHOD === 'POST' && env.SMS_TYPE === 'json' && !isJson(body))
    mistakes.push('SMS_BODY is not JSON once its places are filled')
  if (env.SMS_REPORT_SECRET && !env.SMS_ID)
    mistakes.push('SMS_REPORT_SECRET needs SMS_ID, which says where an answer names its message')
  const [name = '', ...value] = env.SMS_HEADER?.split(': ') ?? []
  return {
    gateway: {
      url,
      method: env.SMS_METHOD,
      contentType,
      body,
      from: env.SMS_FROM,
      idPath: env.SMS_ID,
      headers: env.SMS_HEADER ? { [name]: value.join(': ') } : {},
    },
    perDay: env.SMS_PER_DAY,
    perMonth: env.SMS_PER_MONTH,
    prefixes: env.SMS_PREFIXES ? listed(env.SMS_PREFIXES) : [],
    reports: env.SMS_REPORT_SECRET
      ? {
          secret: env.SMS_REPORT_SECRET,
          idField: env.SMS_REPORT_ID,
          statusField: env.SMS_REPORT_STATUS,
          delivered: listed(env.SMS_REPORT_DELIVERED),
          failed: listed(env.SMS_REPORT_FAILED),
        }
      : undefined,
  }
}
