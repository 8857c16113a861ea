import * as z from 'zod/mini'
import { HEALTH_LEVELS } from './rules.ts'
import { FINDING_CAUSES, WATCHED_SUBJECTS } from '../../checks/finding.ts'

const instantOrNone = z.nullable(z.string())

/** A finding of the doctor, with text and remedy in English. */
const healthFinding = z.object({
  level: z.enum(HEALTH_LEVELS),
  text: z.string(),
  remedy: z.nullable(z.string()),
})

const healthSubject = z.object({
  subject: z.enum(WATCHED_SUBJECTS),
  level: z.enum(HEALTH_LEVELS),
  /** Cause of the problem, if it determines the remedy. */
  cause: z.nullable(z.enum(FINDING_CAUSES)),
  findings: z.array(healthFinding),
})
export type HealthSubject = z.infer<typeof healthSubject>

const listedJob = z.object({
  name: z.string(),
  title: z.string(),
  purpose: z.string(),
  isVital: z.boolean(),
  state: z.enum(['paused', 'stopped', 'failed', 'good', 'waiting']),
  lastRunAt: instantOrNone,
  succeededAt: instantOrNone,
  /** Error code of the newest run; null unless it failed. */
  failure: z.nullable(z.string()),
  /** Null while paused. */
  nextRunAt: instantOrNone,
  pausedAt: instantOrNone,
  pausedBy: z.nullable(z.string()),
})
export type ListedJob = z.infer<typeof listedJob>

const changedVersion = z.object({
  version: z.string(),
  parts: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
})

const productVersion = z.object({
  version: z.string(),
  /** Its first run here. */
  since: instantOrNone,
  /** The previous version, if any ran here. */
  before: z.nullable(z.string()),
  migration: z.string(),
  /** Changes that no admin has acknowledged, from the changelog, in English. */
  news: z.array(changedVersion),
})
export type ProductVersion = z.infer<typeof productVersion>

const maintenance = z.object({
  isOn: z.boolean(),
  en: z.string(),
  fa: z.string(),
  /** Host of the site, to be sent with a change. */
  site: z.string(),
})
export type Maintenance = z.infer<typeof maintenance>

export const siteHealth = z.object({
  /** Time of the checkup; null where this process cannot perform it. */
  lookedAt: instantOrNone,
  subjects: z.array(healthSubject),
  jobs: z.array(listedJob),
  version: productVersion,
  maintenance,
})
export type SiteHealth = z.infer<typeof siteHealth>

export const jobPath = z.object({ name: z.string().check(z.regex(/^[a-z][a-z-]{1,60}$/)) })
export const pauseRequest = z.object({ isPaused: z.boolean() })

const MESSAGE_MAX_CHARACTERS = 300
const message = z.string().check(z.maxLength(MESSAGE_MAX_CHARACTERS))

export const maintenanceRequest = z.object({
  isOn: z.boolean(),
  /** Host of the intended site, so that nobody closes another one by mistake. */
  site: z.string().check(z.maxLength(300)),
  en: message,
  fa: message,
})
export type MaintenanceRequest = z.infer<typeof maintenanceRequest>
