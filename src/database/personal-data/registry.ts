import { accountRules, personRule } from './accounts.ts'
import { familyRules } from './family.ts'
import { journalRules } from './journal.ts'
import { meetingRules } from './meetings.ts'
import { publicRules } from './public.ts'
import type { TableRule } from './rule.ts'
import { specialistRules } from './specialists.ts'

/**
 * Every column of every table: whether it is personal, about whom, its name in the export, and its
 * fate on deletion. Deletion follows the order of this list: rows that are found through another
 * table come before that table, and the person comes last.
 */
export const personalData: readonly TableRule[] = [
  ...journalRules,
  ...familyRules,
  ...meetingRules,
  ...specialistRules,
  ...publicRules,
  ...accountRules,
  personRule,
]
